// Tells cheaply which entries that the model has not seen might come among the first of a category. A large catalogue of one's own has many,
// and hardly any can: what they would score at most is less than what enough others score for certain.
import type { Catalog } from '../../catalog/catalog.ts';
import { roomFor } from '../room-for.ts';
import type { Understanding } from '../understanding.ts';
import type { Bonds, BondsOf } from './bonds.ts';
import { languageFit } from './language-fit.ts';
import type { createMarkets } from './markets.ts';
import { pairScore } from './pair-score.ts';
import type { Place, Unseen } from './places.ts';
import type { SaidFor } from './said-for.ts';
import type { Speech } from './speech.ts';
import { providersShown, search, weight } from './weights.ts';

type Situation = {
  catalog: Catalog;
  bondsOf: BondsOf;
  understanding: Understanding;
  saidFor: SaidFor;
  markets: ReturnType<typeof createMarkets>;
  speech: Speech;
  given: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** How much the log-odds of use count. */
  useShare: number;
};
type Category = { category: string; unseen: Unseen; known: readonly { place: Place; score: number }[]; facetsMatter: Float64Array };
/** What is given ties others to itself once for each category that shows it. */
type Showing = { bonds: Bonds; times: number };

/** As many as are weighed against each other for the first place, or shown. */
const firstOnes = Math.max(search.depth, providersShown);
/** The most that two providers are worth to each other beside their language. */
const mostOfTie = 2 * weight.worksWith + weight.sameFamily + weight.sameVendor;
/** Scores are rounded, and sums in another order differ in their last digits. */
const rounding = 0.001;

export function createMayBeFirst({ catalog, bondsOf, understanding, saidFor, markets, speech, given, required, useShare }: Situation) {
  const showings = [...given].flatMap((id): Showing[] => {
    const provider = catalog.provider(id);
    return provider ? [{ bonds: bondsOf(provider), times: Object.keys(provider.categories).length }] : [];
  });
  const times = showings.reduce((sum, showing) => sum + showing.times, 0);
  const mostByAffinity = weight.affinity * understanding.unseenAffinityAtMost;
  const mostOfAny =
    mostByAffinity +
    weight.sameLanguage * times +
    (understanding.countries.length > 0 ? weight.market : 0) +
    (speech.spoken.ecosystems.size > 0 ? weight.sameEcosystem : 0) +
    (given.size > 0 ? weight.basedOnGiven : 0);
  const mostByTies = mostOfTie * times;
  const tied = tiedToAny(showings);

  /** What enough of the known reach for certain, whatever they lose beside what is given. */
  const barOf = (known: Category['known']): number => {
    // What is known comes best first, and where nothing is given it loses nothing.
    if (showings.length === 0) return (known[firstOnes - 1]?.score ?? Number.NEGATIVE_INFINITY) - rounding;
    const certain = known.slice(0, 2 * firstOnes).map(({ score, place }) => {
      let worst = 0;
      for (const { bonds, times } of showings) worst += times * Math.min(0, pairScore(bonds, place.bonds));
      return score + Math.max(weight.alternativeAtWorst, worst);
    });
    return (certain.sort((a, b) => b - a)[firstOnes - 1] ?? Number.NEGATIVE_INFINITY) - rounding;
  };

  /** Where they stand among the unseen. */
  return ({ category, unseen, known, facetsMatter }: Category): number[] => {
    const { places, numbers, standings, upkeeps, usualUses, facetSets, setsFrom, facetSetOf } = unseen;
    const bar = barOf(known);
    const spoken = speech.spokenIn(category);
    const byFacets = roomFor(setsFrom.length);
    for (let set = 0; set < setsFrom.length - 1; set++)
      for (let at = setsFrom[set] as number; at < (setsFrom[set + 1] as number); at++)
        byFacets[set] = (byFacets[set] as number) + weight.facet * (facetsMatter[facetSets[at] as number] as number);
    const mostByCompany = (number: number) => (((tied[number >> 3] ?? 0) >> (number & 7)) & 1) * mostByTies;
    const byItself = (at: number) =>
      weight.standing * (standings[at] as number) +
      (upkeeps[at] as number) +
      useShare * (usualUses[at] as number) +
      (byFacets[facetSetOf[at] as number] as number) +
      saidFor(numbers[at] as number);
    const mayReach = (place: Place, itself: number): boolean => {
      const { id, foundations, bonds } = place;
      let most = itself + languageFit(place, spoken);
      most += weight.market * markets.favours(category, place);
      if (required.has(id) || foundations.some((other) => given.has(other))) most += weight.basedOnGiven;
      for (const showing of showings) most += showing.times * Math.max(0, pairScore(showing.bonds, bonds));
      // How like the text it is costs most to tell.
      return most + mostByAffinity >= bar && most + weight.affinity * understanding.unseenAffinity(id) >= bar;
    };
    const found: number[] = [];
    const least = bar - mostOfAny;
    for (let at = 0; at < places.length; at++) {
      const itself = byItself(at);
      if (itself + mostByCompany(numbers[at] as number) >= least && mayReach(places[at] as Place, itself)) found.push(at);
    }
    return found;
  };
}

/** Whether any of the given has anything to do with a provider, a bit for each by number. */
function tiedToAny(showings: readonly Showing[]): Uint8Array {
  const tied = new Uint8Array(showings[0]?.bonds.ties().bits.length ?? 0);
  for (const { bonds } of showings) {
    const { bits } = bonds.ties();
    for (let at = 0; at < tied.length; at++) tied[at] = (tied[at] as number) | (bits[at] as number);
  }
  return tied;
}
