// What would change a first choice: the best alternatives under conditions that it does not meet.
import type { CategoryChoice } from '../../analyst.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { movesMoney } from './moves-money.ts';
import type { Place } from './places.ts';
import type { Scored } from './score-providers.ts';

const conditions: [condition: string, holds: (provider: Provider) => boolean][] = [
  ['it had to run on your own servers', (provider) => provider.traits.run.some((way) => way !== 'managed') || movesMoney(provider)],
  ['it had to be open source', ({ traits }) => isOpenSource(traits)],
  ['nobody should run servers', ({ traits }) => traits.run.includes('managed') || !traits.run.includes('self-hosted')],
  ['it had to cost nothing', (provider) => isFree(provider.traits) || movesMoney(provider)],
];
/** As the constraints themselves judge it, so that what is said would come true. */
function isFree({ pricing }: Provider['traits']): boolean {
  return pricing.includes('free') || pricing.includes('free-tier');
}

const all = (1 << conditions.length) - 1;

export type WhatWouldChange = ReturnType<typeof createWhatWouldChange>;

export function createWhatWouldChange(catalog: Catalog) {
  const unknown = all + 1;
  /** A bit for each condition, asked once per catalogue. */
  const known = new Uint8Array(catalog.providers.length).fill(unknown);
  const metBy = ({ number, provider }: Place): number => {
    if (known[number] === unknown) known[number] = conditions.reduce((met, [, holds], at) => met | (Number(holds(provider)) << at), 0);
    return known[number] as number;
  };
  /** Each alternative is named once. */
  return (ranked: readonly Scored[]): CategoryChoice['wouldChange'] => {
    const first = ranked[0];
    if (!first || first.given) return [];
    let unmet = all & ~metBy(first.place);
    const found: { condition: number; id: string }[] = [];
    for (let rank = 1; rank < ranked.length && unmet > 0; rank++) {
      const { place } = ranked[rank] as Scored;
      const newly = metBy(place) & unmet;
      unmet &= ~newly;
      for (let at = 0; newly >> at > 0; at++) if ((newly >> at) & 1) found.push({ condition: at, id: place.id });
    }
    found.sort((a, b) => a.condition - b.condition);
    return [...groupBy(found, ({ id }) => id)].map(([id, under]) => ({
      condition: under.map(({ condition }) => conditions[condition]?.[0]).join(' or '),
      first: id,
    }));
  };
}
