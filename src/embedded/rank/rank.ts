// From understanding to choices: categories, providers in each, first choices that fit together, and the reasons that really decided.
import type { CategoryChoice, ProviderChoice, Reason } from '../../analyst.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import type { Understanding } from '../understanding.ts';
import { type ChosenCategory, chooseCategories } from './choose-categories.ts';
import { cohere, createPairScore, type Layer } from './cohere.ts';
import { reachOfExclusions } from './exclusions.ts';
import { createExpectedUse } from './expected-use.ts';
import { createProviderScorer, type Scored } from './score-providers.ts';
import { constraintCertain, providersShown, smallThing, wholeProduct } from './weights.ts';

export function createRank(catalog: Catalog) {
  const pair = createPairScore(catalog);
  return (read: Understanding): CategoryChoice[] => {
    const { providers: out, languages } = reachOfExclusions({ catalog, understanding: read });
    const understanding = { ...read, chosen: read.chosen.filter(({ id }) => !out.has(id)) };
    const stated = read.constraints.filter(({ id, probability }) => probability >= constraintCertain && !languages.has(id));
    const wholeness = Math.min(1, Math.max(0, (read.size - smallThing) / (wholeProduct - smallThing)));
    const expectedUse = createExpectedUse({ catalog, understanding, out });
    const choose = (constraints: ReadonlySet<string>) => {
      const scorer = createProviderScorer({ catalog, understanding, constraints, out, wholeness });
      const chosen = chooseCategories({ catalog, understanding, constraints, candidates: scorer.candidates, expectedUse, wholeness });
      return { chosen, ranked: chosen.map(({ id }) => ({ category: id, ranked: scorer.ranked(id) })) };
    };
    const within = choose(new Set(stated.map(({ id }) => id)));
    // In a small catalogue of one's own the constraints may leave nothing; an answer is never empty.
    const { chosen, ranked } = within.chosen.length > 0 ? within : choose(new Set());
    const layers = cohere({ pair, layers: ranked });
    const firsts = layers.flatMap(({ ranked }) => ranked[0]?.provider.id ?? []);
    return layers.map((layer, at) => toChoice({ layer, category: chosen[at] as ChosenCategory, catalog, firsts, understanding }));
  };
}

type Choosing = { layer: Layer; category: ChosenCategory; catalog: Catalog; firsts: string[]; understanding: Understanding };

function toChoice({ layer, category, catalog, firsts, understanding }: Choosing): CategoryChoice {
  const evidence = category.said ? understanding.evidenceFor(category.id) : [];
  return {
    id: category.id,
    reasons: [{ kind: evidence.length > 0 ? 'needed' : 'usual' }],
    evidence,
    confidence: Math.round(category.likelihood * 100) / 100,
    wouldChange: whatWouldChange(layer),
    providers: layer.ranked
      .slice(0, providersShown)
      .map((scored) => toProvider({ scored, category: category.id, catalog, firsts, understanding })),
  };
}

function toProvider({
  scored,
  category,
  catalog,
  firsts,
  understanding,
}: {
  scored: Scored;
  category: string;
  catalog: Catalog;
  firsts: string[];
  understanding: Understanding;
}): ProviderChoice {
  const { provider, given, facets, meets } = scored;
  const friends = firsts.filter((id) => id !== provider.id && catalog.worksWith(provider.id).has(id)).slice(0, 2);
  const reasons: Reason[] = [];
  if (given) reasons.push({ kind: 'given' });
  if (facets.length > 0) reasons.push({ kind: 'strong-in', facets: facets.slice(0, 2) });
  if (meets.length > 0) reasons.push({ kind: 'meets', constraints: meets.slice(0, 2) });
  if (friends.length > 0) reasons.push({ kind: 'works-with', providers: friends });
  if (reasons.length === 0) reasons.push({ kind: 'suits', useCases: provider.categories[category]?.useCases.slice(0, 2) ?? [] });
  const evidence = given ? (understanding.chosen.find(({ id }) => id === provider.id)?.evidence ?? []) : [];
  return { id: provider.id, reasons, evidence };
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
