// How well each provider fits one category of this project, and which signals spoke for it, for the reasons.
import type { Catalog } from '../../catalog/catalog.ts';
import { fewestProviders } from '../../contract/ranks.ts';
import { log } from '../exact-math.ts';
import type { Understanding } from '../understanding.ts';
import type { BondsOf } from './bonds.ts';
import type { createExpectedUse } from './expected-use.ts';
import type { FacetsAsked } from './facets-asked.ts';
import { languageFit } from './language-fit.ts';
import { createMarkets } from './markets.ts';
import { createMayBeFirst } from './may-be-first.ts';
import type { Place, Places, PlacesIn } from './places.ts';
import { requiredByGiven } from './required-by-given.ts';
import type { createRivalClouds } from './rival-clouds.ts';
import type { createSaidFor } from './said-for.ts';
import { createSpeech } from './speech.ts';
import type { Verdict, Verdicts } from './verdicts.ts';
import { leastUse, stronglyAgainst, useWeight, weight } from './weights.ts';

/** What a category is asked for: how much each facet matters, the clearest of them, and who breaks a constraint. */
type Asked = { category: string; facetsMatter: Float64Array; clearest: number; unmet: (place: Place) => boolean };
export type Scored = { place: Place; score: number; given: boolean };

type Situation = {
  catalog: Catalog;
  places: Places;
  bondsOf: BondsOf;
  verdicts: Verdicts;
  rivalClouds: ReturnType<typeof createRivalClouds>;
  saidForEach: ReturnType<typeof createSaidFor>;
  understanding: Understanding;
  expectedUse: Pick<ReturnType<typeof createExpectedUse>, 'countedIn'>;
  facetsAsked: FacetsAsked;
  constraints: ReadonlySet<string>;
  /** Whether data, or the makers, must be of the country that is named. */
  staysThere: boolean;
  out: ReadonlySet<string>;
  wholeness: number;
};

/** What the place says against a provider that is not to be had there; one whose machines stand far away only comes later. */
const notThere = -1;
/** From this likelihood on a facet matters enough to be named. */
const mattersFrom = 0.3;

export type ProviderScorer = ReturnType<typeof createProviderScorer>;

export function createProviderScorer({
  catalog,
  places,
  bondsOf,
  verdicts,
  rivalClouds,
  saidForEach,
  understanding,
  expectedUse,
  facetsAsked,
  constraints,
  staysThere,
  out,
  wholeness,
}: Situation) {
  const useShare = wholeness * useWeight.whole + (1 - wholeness) * useWeight.small;
  const given = new Set(understanding.chosen.map(({ id }) => id));
  const required = requiredByGiven(catalog, given);
  const { bearsGiven, isRivals } = rivalClouds(given);
  const rules = [...constraints].flatMap((id) => verdicts(id) ?? []);
  const ruling = rules.filter(({ allows }) => allows !== undefined);
  const speech = createSpeech({ catalog, places, verdicts, constraints, chosen: understanding.chosen });
  const saidFor = saidForEach({ rules, telling: understanding.telling });
  const markets = createMarkets({ places, named: understanding.countries, staysThere });
  const isOpen = ({ id }: Place) => out.size === 0 || given.has(id) || !out.has(id);
  /** Such a rule binds wherever anything meets it; where nothing does, things are services by nature. */
  const binds = (category: string, { allows, whereUsual }: Verdict) => {
    if (!whereUsual) return true;
    // A telephone exchange of one's own sends no text messages.
    const serves = facetsAsked.serves(category);
    return has(1, places(category), (place) => isOpen(place) && serves(place) && allows?.[place.number] !== 0);
  };

  const bindings = new Map<string, readonly Verdict[]>();
  const bindingIn = (category: string): readonly Verdict[] => {
    const binding = bindings.get(category) ?? ruling.filter((rule) => binds(category, rule));
    bindings.set(category, binding);
    return binding;
  };
  const speaksChosen = (place: Place) => speech.isLanguageChosen && place.languages.length > 0 && languageFit(place, speech.spoken) > 0;
  /** A given choice meets every constraint: whoever stated them chose it. */
  const meetsAllIn = (category: string) => {
    const binding = bindingIn(category);
    const isMet = ({ allows, ofSize }: Verdict, place: Place) => allows?.[place.number] || (ofSize && speaksChosen(place));
    return (place: Place) => binding.length === 0 || given.has(place.id) || binding.every((rule) => isMet(rule, place));
  };
  const enough = new Map<string, boolean>();
  /** Whether enough are neither ruled out nor forbidden by a constraint. */
  const hasEnoughIn = (category: string): boolean => {
    const meetsAll = meetsAllIn(category);
    const known = enough.get(category) ?? has(fewestProviders, places(category), (place) => isOpen(place) && meetsAll(place));
    enough.set(category, known);
    return known;
  };

  /** Whether all that it holds is to be programmed with in other languages than the chosen one. */
  const isForeign = (category: string): boolean =>
    speech.isLanguageChosen &&
    !has(1, places(category), (place) => isOpen(place) && (place.languages.length === 0 || languageFit(place, speech.spoken) > 0));

  /** What is required, or made for what is given; but of the latter, what lacks what is clearly asked for has less. */
  const byGiven = (place: Place, beside: number): number => {
    if (given.size === 0) return 0;
    if (required.has(place.id)) return weight.basedOnGiven;
    return bearsGiven(place) || place.foundations.some((other) => given.has(other))
      ? (1 - (1 - weight.basedOnly) * beside) * weight.basedOnGiven
      : 0;
  };

  /** What the text says of a provider as a whole comes as `affinity` and `use`, in log-odds. */
  function score(place: Place, affinity: number, use: number, { category, facetsMatter, clearest, unmet }: Asked): Scored {
    const { id, standing, facets, upkeep } = place;
    let facetScore = 0;
    let strongest = 0;
    for (const facet of facets) {
      const matters = facetsMatter[facet] as number;
      facetScore += matters;
      if (matters > strongest) strongest = matters;
    }
    // Where a facet is clearly asked for and it has none such, that it is used much, or made for what is given, says little.
    const beside = strongest < clearest / 2 ? Math.max(0, 2 * Math.min(1, clearest) - 1) : 0;
    const isGiven = given.size > 0 && given.has(id) && place.serves;
    const total =
      weight.standing * standing +
      weight.affinity * affinity +
      weight.facet * facetScore +
      saidFor(place.number) +
      useShare * (1 - (1 - wholeness) * beside) * use +
      languageFit(place, speech.spokenIn(category)) +
      (isGiven ? weight.given : 0) +
      byGiven(place, beside) +
      (isRivals(place) ? weight.rivalCloud : 0) +
      weight.market * markets.favours(category, place) +
      upkeep +
      (unmet(place) ? weight.unmet : 0);
    return { place, score: Math.round(total * 10_000) / 10_000, given: isGiven };
  }

  const givenAmong = (byId: ReadonlyMap<string, Place>) => [...given].flatMap((id) => byId.get(id) ?? []);

  const mayBeFirst = createMayBeFirst({ catalog, bondsOf, understanding, saidFor, markets, speech, given, required, useShare });

  return {
    /** Whether enough may be shown. A category that is asked for needs only one that meets the constraints: others follow it, and far behind. */
    isServed(category: string, { asked }: { asked: boolean }): boolean {
      // A program of its own has its own language, but only where one is asked for.
      if (isForeign(category) && !(asked && !speech.countsIn(category))) return false;
      if (hasEnoughIn(category)) return true;
      const meetsAll = meetsAllIn(category);
      const isServing = (place: Place) => isOpen(place) && meetsAll(place);
      return asked && has(1, places(category), isServing) && has(fewestProviders, places(category), isOpen);
    },
    /** Whether a constraint had to be set aside, so that the category is only worth showing when it is asked for. */
    strays: (category: string): boolean => bindingIn(category).length < ruling.length,
    /** Best first; where not the whole order is asked for, without what cannot come among the first. */
    ranked(category: string, { whole }: { whole: boolean }): Scored[] {
      const { seen, unseen, rows } = places(category);
      const facetsMatter = facetsAsked.in(category);
      let clearest = 0;
      for (let at = 0; at < facetsMatter.length; at++) clearest = Math.max(clearest, facetsMatter[at] as number);
      const meetsAll = meetsAllIn(category);
      const isFull = hasEnoughIn(category);
      const meets = (place: Place) => isOpen(place) && (!isFull || meetsAll(place));
      const isNative = (place: Place) => place.languages.length > 0 && languageFit(place, speech.spokenIn(category)) > 0;
      const leavesForeign = speech.isSoleIn(category) && has(fewestProviders, places(category), (place) => isNative(place) && meets(place));
      const isLeft = (place: Place) => leavesForeign && !given.has(place.id) && languageFit(place, speech.spokenIn(category)) < 0;
      const mayShow = (place: Place) => meets(place) && !isLeft(place);
      const asked = { category, facetsMatter, clearest, unmet: (place: Place) => !isFull && !meetsAll(place) };
      // What the model has not seen suits a text no better than the best that it has: where none of these does, likeness says too much.
      let bestAffinity = seen.length === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      const scoreUnseen = (place: Place) =>
        score(place, Math.min(understanding.unseenAffinity(place.id), bestAffinity), place.usualUse, asked);
      const isKnown = ({ id }: Place) => whole || given.has(id);
      const affinities = understanding.affinities(rows);
      const uses = expectedUse.countedIn(category);
      const known: Scored[] = [];
      for (let at = 0; at < seen.length; at++) {
        const place = seen[at] as Place;
        if (!mayShow(place)) continue;
        bestAffinity = Math.max(bestAffinity, affinities[at] as number);
        known.push(score(place, affinities[at] as number, logUse(uses[at] as number), asked));
      }
      for (const place of whole ? unseen.places : givenAmong(unseen.byId)) if (mayShow(place)) known.push(scoreUnseen(place));
      known.sort(byScore);
      if (whole || unseen.places.length === 0) return known;
      const firsts = mayBeFirst({ category, unseen, known, facetsMatter });
      const others = firsts.filter((place) => !isKnown(place) && mayShow(place));
      return [...known, ...others.map(scoreUnseen)].sort(byScore);
    },
    /** Facets that matter here and that it is strong in. */
    strengths(category: string, { facets }: Place): string[] {
      const facetsMatter = facetsAsked.in(category);
      const strong = facets.filter((facet) => (facetsMatter[facet] as number) >= mattersFrom);
      return strong.map((facet) => places(category).facets[facet] as string);
    },
    /** Constraints that it breaks, where too few keep them, and where it is not to be had. */
    breaks: (category: string, place: Place): string[] =>
      given.has(place.id)
        ? []
        : [
            ...bindingIn(category).flatMap(({ allows, label }) => (allows?.[place.number] ? [] : [label])),
            ...(markets.favours(category, place) <= notThere ? [markets.label] : []),
          ],
    /** Whether it breaks a constraint or hardly keeps one, or belongs to another cloud than the given one. */
    isSpokenAgainst: (category: string, place: Place): boolean =>
      !given.has(place.id) &&
      (isRivals(place) ||
        markets.favours(category, place) < 0 ||
        bindingIn(category).some(({ allows }) => !allows?.[place.number]) ||
        rules.some(({ favours }) => (favours?.[place.number] ?? 0) <= stronglyAgainst)),
    /** Constraints that spoke for it. */
    meets: (category: string, place: Place): string[] => [
      ...(markets.favours(category, place) > 0 ? [markets.label] : []),
      ...rules
        .filter(({ allows, favours, met }) =>
          met ? met[place.number] : (favours?.[place.number] ?? 0) > 0 || (!favours && allows?.[place.number]),
        )
        .map(({ label }) => label),
    ],
  };
}

/** Whether something holds of so many. Looks no further than it must. */
function has(least: number, { seen, unseen }: PlacesIn, holds: (place: Place) => boolean): boolean {
  let count = 0;
  for (const places of [seen, unseen.places]) for (const place of places) if (holds(place) && ++count >= least) return true;
  return false;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || (a.place.id < b.place.id ? -1 : 1);
}

/** Log-odds, from zero for what is as good as never used. */
function logUse(use: number): number {
  return use <= leastUse ? 0 : log(use / leastUse);
}
