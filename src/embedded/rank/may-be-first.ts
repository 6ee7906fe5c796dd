// Tells cheaply which entries that the model has not seen might come among the first of a category. A large catalogue of one's own has many,
// and hardly any can: what they would score at most is less than what enough others score for certain.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Understanding } from '../understanding.ts';
import type { BondsOf } from './bonds.ts';
import { languageFit, type Spoken } from './language-fit.ts';
import type { createMarkets } from './markets.ts';
import { pairScore } from './pair-score.ts';
import type { Place } from './places.ts';
import type { Verdict } from './verdicts.ts';
import { weight } from './weights.ts';

type Situation = {
  catalog: Catalog;
  bondsOf: BondsOf;
  understanding: Understanding;
  rules: readonly Verdict[];
  markets: ReturnType<typeof createMarkets>;
  spoken: Spoken;
  given: ReadonlySet<string>;
  /** How much the log-odds of use count. */
  useShare: number;
};
type Category = { category: string; known: readonly { score: number }[]; facetsMatter: Float64Array };

/** As many as are weighed against each other for the first place, or shown. */
const firstOnes = 6;
/** The most that two providers are worth to each other. */
const mostOfPair = 2 * weight.worksWith + weight.sameFamily + weight.sameVendor + weight.sameLanguage;
/** Scores are rounded, and sums in another order differ in their last digits. */
const rounding = 0.001;

export function createMayBeFirst({ catalog, bondsOf, understanding, rules, markets, spoken, given, useShare }: Situation) {
  // What goes with a given choice may rise by it, once for each category that shows the choice; what does not, falls.
  const showings = [...given].flatMap((id) => {
    const provider = catalog.provider(id);
    return provider ? [{ bonds: bondsOf(provider), times: Object.keys(provider.categories).length }] : [];
  });
  const times = showings.reduce((sum, showing) => sum + showing.times, 0);
  const mostOfAny =
    weight.affinity * understanding.unseenAffinityAtMost +
    weight.telling * understanding.tellingAtMost +
    weight.soft * rules.length +
    (understanding.countries.length > 0 ? weight.market : 0) +
    (spoken.ecosystems.size > 0 ? weight.sameEcosystem : 0) +
    (given.size > 0 ? weight.basedOnGiven + mostOfPair * times : 0) +
    rounding;

  return ({ category, known, facetsMatter }: Category) => {
    const surpassed = known[firstOnes - 1]?.score ?? Number.NEGATIVE_INFINITY;
    const bar = surpassed + (given.size > 0 ? weight.alternativeAtWorst : 0);
    const mostHere = mostOfAny + weight.facet * facetsMatter.reduce((sum, matters) => sum + matters, 0);

    const mayReach = (place: Place): boolean => {
      const { id, standing, usualUse, facets, foundations, upkeep, bonds } = place;
      let most =
        weight.standing * standing +
        useShare * usualUse +
        weight.affinity * understanding.unseenAffinityAtMost +
        languageFit(place, spoken) +
        upkeep;
      for (const facet of facets) most += weight.facet * (facetsMatter[facet] as number);
      for (const { favours } of rules) most += weight.soft * (favours?.(place) ?? 0);
      most += weight.market * markets.favours(category, place);
      if (foundations.length > 0 && foundations.some((other) => given.has(other))) most += weight.basedOnGiven;
      most += weight.telling * understanding.telling(id);
      if (most + mostOfPair * times < bar) return false;
      // The given one first: what ties it to others is known by now.
      for (const showing of showings) most += showing.times * Math.max(0, pairScore(showing.bonds, bonds));
      return most + rounding >= bar;
    };
    return (unseen: readonly Place[]): Place[] => {
      // What no entry of its standing could reach need not be looked at closely, nor what stands below it.
      const end = unseen.findIndex(({ standing, usualUse }) => weight.standing * standing + useShare * usualUse + mostHere < bar);
      return unseen.slice(0, end < 0 ? unseen.length : end).filter(mayReach);
    };
  };
}
