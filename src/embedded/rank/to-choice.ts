// A ranked category as a choice. Its reasons are worked out when they are read: most answers are given without them.
import type { CategoryChoice, ProviderChoice, Reason } from '../../analyst.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import { once } from '../../catalog/once.ts';
import type { Understanding } from '../understanding.ts';
import type { ChosenCategory } from './choose-categories.ts';
import type { Layer } from './cohere.ts';
import type { ProviderScorer, Scored } from './score-providers.ts';
import { providersShown } from './weights.ts';

type Situation = { catalog: Catalog; firsts: readonly string[]; scorer: ProviderScorer; understanding: Understanding };
type Ranked = Situation & { layer: Layer; category: ChosenCategory };

export function toChoice({ layer, category: { id, said, likelihood }, ...situation }: Ranked): CategoryChoice {
  const evidence = once(() => (said ? situation.understanding.evidenceFor(id) : []));
  return {
    id,
    get reasons(): Reason[] {
      return [{ kind: evidence().length > 0 ? 'needed' : 'usual' }];
    },
    get evidence() {
      return evidence();
    },
    confidence: Math.round(likelihood * 100) / 100,
    get wouldChange() {
      return whatWouldChange(layer);
    },
    providers: layer.ranked.slice(0, providersShown).map((scored) => toProvider({ scored, category: id, ...situation })),
  };
}

type ScoredThere = Situation & { scored: Scored; category: string };

function toProvider(there: ScoredThere): ProviderChoice {
  const {
    scored: { provider, given },
    understanding,
  } = there;
  return {
    id: provider.id,
    get reasons() {
      return reasonsFor(there);
    },
    evidence: given ? (understanding.chosen.find(({ id }) => id === provider.id)?.evidence ?? []) : [],
  };
}

function reasonsFor({ scored: { provider, given }, category, catalog, firsts, scorer }: ScoredThere): Reason[] {
  const facets = scorer.strengths(category, provider);
  const constraints = scorer.meets(provider);
  const friends = firsts.filter((id) => id !== provider.id && catalog.worksWith(provider.id).has(id));
  const reasons: Reason[] = [];
  if (given) reasons.push({ kind: 'given' });
  if (facets.length > 0) reasons.push({ kind: 'strong-in', facets: facets.slice(0, 2) });
  if (constraints.length > 0) reasons.push({ kind: 'meets', constraints: constraints.slice(0, 2) });
  if (friends.length > 0) reasons.push({ kind: 'works-with', providers: friends.slice(0, 2) });
  if (reasons.length > 0) return reasons;
  return [{ kind: 'suits', useCases: provider.categories[category]?.useCases.slice(0, 2) ?? [] }];
}

const conditions: [condition: string, holds: (scored: Scored) => boolean][] = [
  ['it had to run on your own servers', ({ provider }) => provider.traits.run.includes('self-hosted')],
  ['it had to be open source', ({ provider }) => isOpenSource(provider.traits)],
  ['nobody should run servers', ({ provider }) => provider.traits.run.includes('managed')],
  ['it had to cost nothing', ({ provider }) => provider.traits.pricing.includes('free')],
];

/** The best alternative under conditions that the first choice does not meet. */
function whatWouldChange({ ranked }: Layer): CategoryChoice['wouldChange'] {
  const [first, ...rest] = ranked;
  if (!first || first.given) return [];
  return conditions.flatMap(([condition, holds]) => {
    const other = holds(first) ? undefined : rest.find(holds);
    return other ? [{ condition, first: other.provider.id }] : [];
  });
}
