// What would change a first choice: the project is ranked again under one constraint more, so that what is said comes true for whoever adds it.
import type { CategoryChoice } from '../../analyst.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Layer } from './cohere.ts';
import type { Place } from './places.ts';

type Condition = {
  /** The constraint that it would be, by id. */
  constraint: string;
  words: string;
  /** Who meets it by nature. A constraint lets others pass, too: nobody takes cards on own servers, so Stripe may stay, but it does not run there. */
  isMet: (traits: Provider['traits']) => boolean;
};

export const conditions: readonly Condition[] = [
  { constraint: 'self-hosted', words: 'it had to run on your own servers', isMet: ({ run }) => run.some((way) => way !== 'managed') },
  { constraint: 'open-source', words: 'it had to be open source', isMet: isOpenSource },
  {
    constraint: 'managed',
    words: 'nobody should run servers',
    isMet: ({ run }) => run.includes('managed') || !run.includes('self-hosted'),
  },
  {
    constraint: 'zero-budget',
    words: 'it had to cost nothing',
    isMet: ({ pricing }) => pricing.includes('free') || pricing.includes('free-tier'),
  },
];

type Situation = {
  layers: readonly Layer[];
  stated: ReadonlySet<string>;
  /** The first choice of each category, were this constraint stated, too. */
  firstsUnder: (constraint: string) => ReadonlyMap<string, Place>;
};

/** By category: the conditions that its first choice does not meet and under which another, which does, would be first. */
export function findWhatWouldChange({ layers, stated, firstsUnder }: Situation): Map<string, CategoryChoice['wouldChange']> {
  const untried = conditions.filter(({ constraint }) => !stated.has(constraint));
  const changes = untried.flatMap(({ constraint, words, isMet }) => {
    const unmet = layers.filter(({ ranked: [now] }) => now && !now.given && !isMet(now.place.provider.traits));
    if (unmet.length === 0) return [];
    const firsts = firstsUnder(constraint);
    return unmet.flatMap(({ category }) => {
      const first = firsts.get(category);
      return first && isMet(first.provider.traits) ? [{ category, condition: words, first: first.id }] : [];
    });
  });
  return new Map([...groupBy(changes, ({ category }) => category)].map(([category, those]) => [category, nameOnce(those)]));
}

/** Each alternative, with all the conditions under which it would be first. */
function nameOnce(changes: CategoryChoice['wouldChange']): CategoryChoice['wouldChange'] {
  return [...groupBy(changes, ({ first }) => first)].map(([first, under]) => ({
    condition: under.map(({ condition }) => condition).join(' or '),
    first,
  }));
}
