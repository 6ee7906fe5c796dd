// How well each provider fits one category of this project, and which signals spoke for it, for the reasons.
import type { Catalog } from '../../catalog/catalog.ts';
import { log } from '../exact-math.ts';
import type { Understanding } from '../understanding.ts';
import { constraintRules } from './constraint-rules.ts';
import type { Place, Places } from './places.ts';
import { fewestProviders, leastUse, useWeight, weight } from './weights.ts';

export type Scored = { place: Place; score: number; given: boolean };

type Situation = {
  catalog: Catalog;
  places: Places;
  understanding: Understanding;
  constraints: ReadonlySet<string>;
  out: ReadonlySet<string>;
  wholeness: number;
};

const facetMatters = 0.3;

export type ProviderScorer = ReturnType<typeof createProviderScorer>;

export function createProviderScorer({ catalog, places, understanding, constraints, out, wholeness }: Situation) {
  const useShare = wholeness * useWeight.whole + (1 - wholeness) * useWeight.small;
  const given = new Set(understanding.chosen.map(({ id }) => id));
  const rules = [...constraints].flatMap((id) => (constraintRules[id] ? [constraintRules[id]] : []));
  const chosenLanguages = understanding.chosen.flatMap(({ id }) => {
    const provider = catalog.provider(id);
    return provider && 'language-runtime' in provider.categories ? provider.traits.ecosystems : [];
  });
  /** What the team works in, said or shown by the language it has chosen. */
  const spoken = new Set([...[...constraints].filter((id) => constraintRules[id]?.label.startsWith('team works in')), ...chosenLanguages]);

  const openIn = (category: string) => {
    const all = places(category);
    return out.size === 0 ? all : all.filter(({ id }) => given.has(id) || !out.has(id));
  };
  /** A rule that too few in a category could meet does not bind there: some things are services by nature. */
  const bindsIn = (open: readonly Place[], { allows, whereUsual }: (typeof rules)[number]) =>
    allows !== undefined && !(whereUsual && open.filter(({ provider }) => allows(provider)).length < fewestProviders);

  const allowed = new Map<string, readonly Place[]>();
  /** What may be shown in a category: the given choices, and of the rest what is neither ruled out nor forbidden by a constraint. */
  function candidates(category: string): readonly Place[] {
    const known = allowed.get(category);
    if (known) return known;
    const open = openIn(category);
    const binding = rules.filter((rule) => bindsIn(open, rule));
    const passes = ({ id, provider }: Place) => given.has(id) || binding.every(({ allows }) => allows?.(provider));
    const left = binding.length === 0 ? open : open.filter(passes);
    allowed.set(category, left);
    return left;
  }

  /** Whether a constraint had to be set aside, so that the category is only worth showing when it is asked for. */
  function strays(category: string): boolean {
    if (rules.every(({ allows }) => allows === undefined)) return false;
    const open = openIn(category);
    return rules.some((rule) => rule.allows !== undefined && !bindsIn(open, rule));
  }

  function score(place: Place, facetMatters: (facet: string) => number): Scored {
    const { id, provider, standing, facets, foundations, languages, upkeep } = place;
    let facetScore = 0;
    for (const facet of facets) facetScore += facetMatters(facet);
    let soft = 0;
    for (const { favours } of rules) soft += favours?.(provider) ?? 0;
    const isGiven = given.has(id);
    const total =
      weight.standing * standing +
      weight.affinity * understanding.affinity(id) +
      weight.facet * facetScore +
      weight.soft * soft +
      useShare * logUse(understanding.use(id)) +
      languageFit(languages, spoken) +
      (isGiven ? weight.given : 0) +
      (given.size > 0 && foundations.some((other) => given.has(other)) ? weight.basedOnGiven : 0) +
      upkeep;
    return { place, score: Math.round(total * 10_000) / 10_000, given: isGiven };
  }

  return {
    candidates,
    strays,
    ranked(category: string): Scored[] {
      const facetMatters = understanding.facetsOf(category);
      return candidates(category)
        .map((place) => score(place, facetMatters))
        .sort((a, b) => b.score - a.score || (a.place.id < b.place.id ? -1 : 1));
    },
    /** Facets that matter here and that it is strong in. */
    strengths(category: string, { facets }: Place): string[] {
      const matters = understanding.facetsOf(category);
      return facets.filter((facet) => matters(facet) >= facetMatters);
    },
    /** Constraints that spoke for it. */
    meets: ({ provider }: Place): string[] =>
      rules.filter(({ allows, favours }) => (favours?.(provider) ?? 0) > 0 || (allows && !favours)).map(({ label }) => label),
  };
}

/** Log-odds, from zero for what is as good as never used. */
function logUse(use: number): number {
  return use <= leastUse ? 0 : log(use / leastUse);
}

function languageFit(languages: readonly string[], spoken: ReadonlySet<string>): number {
  if (spoken.size === 0 || languages.length === 0) return 0;
  return languages.some((language) => spoken.has(language)) ? weight.sameEcosystem : weight.otherEcosystem;
}
