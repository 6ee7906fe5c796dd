// How well each provider fits one category of this project, and the signals that made the score, for the reasons.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { log } from '../exact-math.ts';
import type { Understanding } from '../understanding.ts';
import { constraintRules } from './constraint-rules.ts';
import { leastUse, useWeight, weight } from './weights.ts';

export type Scored = {
  provider: Provider;
  score: number;
  given: boolean;
  /** Facets that matter here and that it is strong in. */
  facets: string[];
  /** Constraints that spoke for it. */
  meets: string[];
};

type Situation = {
  catalog: Catalog;
  understanding: Understanding;
  constraints: ReadonlySet<string>;
  out: ReadonlySet<string>;
  wholeness: number;
};

const facetMatters = 0.3;
/** Below this share a category is one of services by nature, such as payments. */
const usualShare = 0.25;

export function createProviderScorer({ catalog, understanding, constraints, out, wholeness }: Situation) {
  const useShare = wholeness * useWeight.whole + (1 - wholeness) * useWeight.small;
  const given = new Set(understanding.chosen.map(({ id }) => id));
  const rules = [...constraints].flatMap((id) => (constraintRules[id] ? [constraintRules[id]] : []));
  const chosenLanguages = understanding.chosen.flatMap(({ id }) => {
    const provider = catalog.provider(id);
    return provider && 'language-runtime' in provider.categories ? provider.traits.ecosystems : [];
  });
  /** What the team works in, said or shown by the language it has chosen. */
  const languages = new Set([
    ...[...constraints].filter((id) => constraintRules[id]?.label.startsWith('team works in')),
    ...chosenLanguages,
  ]);

  const openIn = (category: string) => catalog.serving(category).filter(({ id }) => given.has(id) || !out.has(id));
  /** A rule that hardly anything in a category could meet does not bind there: some things are services by nature. */
  const bindsIn = (open: readonly Provider[], { allows, whereUsual }: (typeof rules)[number]) =>
    allows !== undefined && !(whereUsual && open.filter(allows).length < open.length * usualShare);

  /** What may be shown in a category: the given choices, and of the rest what is neither ruled out nor forbidden by a constraint. */
  function candidates(category: string): Provider[] {
    const open = openIn(category);
    const binding = rules.filter((rule) => bindsIn(open, rule));
    return open.filter((provider) => given.has(provider.id) || binding.every(({ allows }) => allows?.(provider)));
  }

  /** Whether a constraint had to be set aside, so that the category is only worth showing when it is asked for. */
  function strays(category: string): boolean {
    const open = openIn(category);
    return rules.some((rule) => rule.allows !== undefined && !bindsIn(open, rule));
  }

  function score(category: string, provider: Provider): Scored {
    const place = provider.categories[category];
    const mattering = (place?.facets ?? []).map((facet) => ({ facet, likely: understanding.facetMatters(category, facet) }));
    const facets = mattering.filter(({ likely }) => likely >= facetMatters).map(({ facet }) => facet);
    const facetScore = mattering.reduce((sum, { likely }) => sum + likely, 0);
    const meets: string[] = [];
    let soft = 0;
    for (const { label, allows, favours } of rules) {
      const favour = favours?.(provider) ?? 0;
      soft += favour;
      if (favour > 0 || (allows && !favours)) meets.push(label);
    }
    const isGiven = given.has(provider.id);
    const total =
      weight.standing * standing(category, provider) +
      weight.affinity * understanding.affinity(provider.id) +
      weight.facet * facetScore +
      weight.soft * soft +
      useShare * logUse(understanding.use(provider.id)) +
      languageFit(provider, languages) +
      (isGiven ? weight.given : 0) +
      (provider.relations.basedOn.some((id) => given.has(id)) || (provider.relations.partOf && given.has(provider.relations.partOf))
        ? weight.basedOnGiven
        : 0) +
      (provider.traits.status === 'deprecated' ? weight.deprecated : provider.traits.status === 'maintenance' ? weight.maintenance : 0);
    return { provider, score: Math.round(total * 10_000) / 10_000, given: isGiven, facets, meets };
  }

  /** An entry the model has not seen, as in a company's own catalogue, stands by its fit. */
  function standing(category: string, { id, categories }: Provider): number {
    return understanding.standing(category, id) || 0.8 * (categories[category]?.fit ?? 1);
  }

  return {
    candidates,
    strays,
    ranked: (category: string): Scored[] =>
      candidates(category)
        .map((provider) => score(category, provider))
        .sort((a, b) => b.score - a.score || (a.provider.id < b.provider.id ? -1 : 1)),
  };
}

/** Log-odds, from zero for what is as good as never used. */
function logUse(use: number): number {
  return log(Math.max(use, leastUse) / leastUse);
}

function languageFit({ traits: { ecosystems } }: Provider, languages: ReadonlySet<string>): number {
  if (languages.size === 0 || ecosystems.includes('any')) return 0;
  return ecosystems.some((language) => languages.has(language)) ? weight.sameEcosystem : weight.otherEcosystem;
}
