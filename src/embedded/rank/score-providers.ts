// How well each provider fits one category of this project, and which signals spoke for it, for the reasons.
import type { Catalog } from '../../catalog/catalog.ts';
import { fewestProviders } from '../../contract/ranks.ts';
import { log } from '../exact-math.ts';
import type { Understanding } from '../understanding.ts';
import type { BondsOf } from './bonds.ts';
import type { createExpectedUse } from './expected-use.ts';
import type { FacetsAsked } from './facets-asked.ts';
import { languageFit } from './language-fit.ts';
import type { Marked } from './marked.ts';
import { createMarkets } from './markets.ts';
import { createMayBeFirst } from './may-be-first.ts';
import type { Place, Places, PlacesIn } from './places.ts';
import { requiredByGiven } from './required-by-given.ts';
import type { createRivalClouds } from './rival-clouds.ts';
import type { createSaidFor } from './said-for.ts';
import { createScoreIn, type Scored } from './score-in.ts';
import { createSpeech } from './speech.ts';
import type { Verdict, Verdicts } from './verdicts.ts';
import { leastUse, stronglyAgainst, useWeight } from './weights.ts';

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
  out: Marked;
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
  const rivals = rivalClouds(given);
  const { isRivals } = rivals;
  const rules = [...constraints].flatMap((id) => verdicts(id) ?? []);
  const ruling = rules.filter(({ allows }) => allows !== undefined);
  const speech = createSpeech({ catalog, places, verdicts, constraints, chosen: understanding.chosen });
  const saidFor = saidForEach({ rules, telling: understanding.telling });
  const markets = createMarkets({ places, named: understanding.countries, staysThere });
  const isOpen = ({ number }: Place) => !out[number];
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
    return (place: Place, number = place.number) => {
      for (const { allows, ofSize } of binding)
        if (!allows?.[number] && !given.has(place.id) && !(ofSize && speaksChosen(place))) return false;
      return true;
    };
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

  const scoreIn = createScoreIn({ given, required, rivals, saidFor, markets, wholeness, useShare });
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
      const { seen, unseen } = places(category);
      const facetsMatter = facetsAsked.in(category);
      const spoken = speech.spokenIn(category);
      const scoreOf = scoreIn({ category, facetsMatter, spoken });
      const meetsAll = meetsAllIn(category);
      const isFull = hasEnoughIn(category);
      const isNative = (place: Place) => place.languages.length > 0 && languageFit(place, spoken) > 0;
      const meets = (place: Place) => isOpen(place) && (!isFull || meetsAll(place));
      const leavesForeign = speech.isSoleIn(category) && has(fewestProviders, places(category), (place) => isNative(place) && meets(place));
      const isLeft = (place: Place) => leavesForeign && !given.has(place.id) && languageFit(place, spoken) < 0;
      const mayShow = (place: Place, number = place.number) => !out[number] && (!isFull || meetsAll(place, number)) && !isLeft(place);
      // What the model has not seen suits a text no better than the best that it has: where none of these does, likeness says too much.
      let bestAffinity = seen.places.length === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      const affinities = understanding.affinities(seen.rows);
      const uses = expectedUse.countedIn(category);
      const known: Scored[] = [];
      const scoreSeen = scoreOf(seen);
      for (let at = 0; at < seen.places.length; at++) {
        const place = seen.places[at] as Place;
        const number = seen.numbers[at] as number;
        if (!mayShow(place, number)) continue;
        const affinity = affinities[at] as number;
        bestAffinity = Math.max(bestAffinity, affinity);
        insert(scoreSeen(at, { affinity, use: logUse(uses[at] as number), isUnmet: !isFull && !meetsAll(place, number) }), known);
      }
      if (unseen.places.length === 0) return known;
      const scoreUnseen = scoreOf(unseen);
      const scoresOf = (ats: Iterable<number>): Scored[] => {
        const scored: Scored[] = [];
        for (const at of ats) {
          const place = unseen.places[at] as Place;
          if (!mayShow(place)) continue;
          const affinity = Math.min(understanding.unseenAffinity(place.id), bestAffinity);
          scored.push(scoreUnseen(at, { affinity, use: place.usualUse, isUnmet: !isFull && !meetsAll(place) }));
        }
        return scored;
      };
      if (whole) return together(known, scoresOf(unseen.places.keys()));
      const all = together(known, scoresOf([...given].flatMap((id) => unseen.atOf.get(id) ?? [])));
      const firsts = mayBeFirst({ category, unseen, known: all, facetsMatter });
      return together(all, scoresOf(firsts.filter((at) => !given.has((unseen.places[at] as Place).id))));
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
  for (const { places } of [seen, unseen]) for (const place of places) if (holds(place) && ++count >= least) return true;
  return false;
}

function byScore(a: Scored, b: Scored): number {
  return b.score - a.score || (a.place.id < b.place.id ? -1 : 1);
}

/** Puts one among others, best first. They come nearly in order, so it moves past few, which costs less than to sort them all in the end. */
function insert(scored: Scored, into: Scored[]): void {
  let at = into.length;
  for (; at > 0 && byScore(scored, into[at - 1] as Scored) < 0; at--) into[at] = into[at - 1] as Scored;
  into[at] = scored;
}

function together(some: Scored[], others: readonly Scored[]): Scored[] {
  return others.length === 0 ? some : [...some, ...others].sort(byScore);
}

/** Log-odds, from zero for what is as good as never used. */
function logUse(use: number): number {
  return use <= leastUse ? 0 : log(use / leastUse);
}
