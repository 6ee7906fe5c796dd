// What a provider scores in one category of this project.
import { roomFor } from '../room-for.ts';
import { languageFit, type Spoken } from './language-fit.ts';
import type { createMarkets } from './markets.ts';
import type { Beside, Place } from './places.ts';
import type { createRivalClouds } from './rival-clouds.ts';
import type { SaidFor } from './said-for.ts';
import { weight } from './weights.ts';

type Situation = {
  given: ReadonlySet<string>;
  required: ReadonlySet<string>;
  rivals: ReturnType<ReturnType<typeof createRivalClouds>>;
  saidFor: SaidFor;
  markets: ReturnType<typeof createMarkets>;
  wholeness: number;
  /** How much the log-odds of use count. */
  useShare: number;
};
/** How much each facet matters, and what the team speaks where it counts. */
type Asked = { category: string; facetsMatter: Float64Array; spoken: Spoken };
/** How well it suits the text, how likely it is used, as log-odds, and whether it breaks a constraint that others keep. */
type Seen = { affinity: number; use: number; isUnmet: boolean };
export type Scored = { place: Place; score: number; given: boolean };

export function createScoreIn({ given, required, rivals, saidFor, markets, wholeness, useShare }: Situation) {
  const { bearsGiven, isRivals } = rivals;
  /** What is required, or made for what is given; but of the latter, what lacks what is clearly asked for has less. */
  const byGiven = (place: Place, beside: number): number => {
    if (given.size === 0) return 0;
    if (required.has(place.id)) return weight.basedOnGiven;
    return bearsGiven(place) || place.foundations.some((other) => given.has(other))
      ? (1 - (1 - weight.basedOnly) * beside) * weight.basedOnGiven
      : 0;
  };

  return ({ category, facetsMatter, spoken }: Asked) => {
    let clearest = 0;
    for (let at = 0; at < facetsMatter.length; at++) clearest = Math.max(clearest, facetsMatter[at] as number);
    const mostBeside = Math.max(0, 2 * Math.min(1, clearest) - 1);

    return ({ places, numbers, standings, upkeeps, facetSets, setsFrom, facetSetOf }: Beside) => {
      /** By set of facets: all that matters of it, and the most. */
      const together = roomFor(setsFrom.length);
      const strongest = roomFor(setsFrom.length);
      for (let set = 0; set < setsFrom.length - 1; set++)
        for (let at = setsFrom[set] as number; at < (setsFrom[set + 1] as number); at++) {
          const matters = facetsMatter[facetSets[at] as number] as number;
          together[set] = (together[set] as number) + matters;
          if (matters > (strongest[set] as number)) strongest[set] = matters;
        }

      return (at: number, { affinity, use, isUnmet }: Seen): Scored => {
        const place = places[at] as Place;
        const facets = facetSetOf[at] as number;
        // Where a facet is clearly asked for and it has none such, that it is used much, or made for what is given, says little.
        const beside = (strongest[facets] as number) < clearest / 2 ? mostBeside : 0;
        const isGiven = given.size > 0 && given.has(place.id) && place.serves;
        const total =
          weight.standing * (standings[at] as number) +
          weight.affinity * affinity +
          weight.facet * (together[facets] as number) +
          saidFor(numbers[at] as number) +
          useShare * (1 - (1 - wholeness) * beside) * use +
          languageFit(place, spoken) +
          (isGiven ? weight.given : 0) +
          byGiven(place, beside) +
          (isRivals(place) ? weight.rivalCloud : 0) +
          weight.market * markets.favours(category, place) +
          (upkeeps[at] as number) +
          (isUnmet ? weight.unmet : 0);
        return { place, score: Math.round(total * 10_000) / 10_000, given: isGiven };
      };
    };
  };
}
