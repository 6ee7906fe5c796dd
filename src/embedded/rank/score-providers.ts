// How well each provider fits one category of this project, and which signals spoke for it, for the reasons.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { log } from '../exact-math.ts';
import type { Understanding } from '../understanding.ts';
import { constraintRules } from './constraint-rules.ts';
import { leastUse, useWeight, weight } from './weights.ts';

export type Scored = { provider: Provider; score: number; given: boolean };

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

export type ProviderScorer = ReturnType<typeof createProviderScorer>;

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

  const openIn = (category: string) => {
    const serving = catalog.serving(category);
    return out.size === 0 ? serving : serving.filter(({ id }) => given.has(id) || !out.has(id));
  };
  /** A rule that hardly anything in a category could meet does not bind there: some things are services by nature. */
  const bindsIn = (open: readonly Provider[], { allows, whereUsual }: (typeof rules)[number]) =>
    allows !== undefined && !(whereUsual && open.filter(allows).length < open.length * usualShare);

  /** What may be shown in a category: the given choices, and of the rest what is neither ruled out nor forbidden by a constraint. */
  const allowed = new Map<string, readonly Provider[]>();
  function candidates(category: string): readonly Provider[] {
    const known = allowed.get(category);
    if (known) return known;
    const open = openIn(category);
    const binding = rules.filter((rule) => bindsIn(open, rule));
    const left =
      binding.length === 0 ? open : open.filter((provider) => given.has(provider.id) || binding.every(({ allows }) => allows?.(provider)));
    allowed.set(category, left);
    return left;
  }

  /** Whether a constraint had to be set aside, so that the category is only worth showing when it is asked for. */
  function strays(category: string): boolean {
    if (rules.every(({ allows }) => allows === undefined)) return false;
    const open = openIn(category);
    return rules.some((rule) => rule.allows !== undefined && !bindsIn(open, rule));
  }

  function score(category: string, provider: Provider): Scored {
    const { id, categories, relations, traits } = provider;
    const place = categories[category];
    let facetScore = 0;
    for (const facet of place?.facets ?? []) facetScore += understanding.facetMatters(category, facet);
    let soft = 0;
    for (const { favours } of rules) soft += favours?.(provider) ?? 0;
    const isGiven = given.has(id);
    const leansOnGiven =
      given.size > 0 && (relations.basedOn.some((other) => given.has(other)) || (relations.partOf && given.has(relations.partOf)));
    const total =
      // An entry the model has not seen, as in a company's own catalogue, stands by its fit.
      weight.standing * (understanding.standing(category, id) || 0.8 * (place?.fit ?? 1)) +
      weight.affinity * understanding.affinity(id) +
      weight.facet * facetScore +
      weight.soft * soft +
      useShare * logUse(understanding.use(id)) +
      languageFit(provider, languages) +
      (isGiven ? weight.given : 0) +
      (leansOnGiven ? weight.basedOnGiven : 0) +
      (traits.status === 'deprecated' ? weight.deprecated : traits.status === 'maintenance' ? weight.maintenance : 0);
    return { provider, score: Math.round(total * 10_000) / 10_000, given: isGiven };
  }

  return {
    candidates,
    strays,
    ranked: (category: string): Scored[] =>
      candidates(category)
        .map((provider) => score(category, provider))
        .sort((a, b) => b.score - a.score || (a.provider.id < b.provider.id ? -1 : 1)),
    /** Facets that matter here and that it is strong in. */
    strengths: (category: string, { categories }: Provider): string[] =>
      (categories[category]?.facets ?? []).filter((facet) => understanding.facetMatters(category, facet) >= facetMatters),
    /** Constraints that spoke for it. */
    meets: (provider: Provider): string[] =>
      rules.filter(({ allows, favours }) => (favours?.(provider) ?? 0) > 0 || (allows && !favours)).map(({ label }) => label),
  };
}

/** Log-odds, from zero for what is as good as never used. */
function logUse(use: number): number {
  return use <= leastUse ? 0 : log(use / leastUse);
}

function languageFit({ traits: { ecosystems } }: Provider, languages: ReadonlySet<string>): number {
  if (languages.size === 0 || ecosystems.includes('any')) return 0;
  return ecosystems.some((language) => languages.has(language)) ? weight.sameEcosystem : weight.otherEcosystem;
}
