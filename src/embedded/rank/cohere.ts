// Makes the first choices fit together: a search over the whole stack, not category by category.
import type { Side } from '../../catalog/category-schema.ts';
import { roomFor } from '../room-for.ts';
import type { Bonds } from './bonds.ts';
import { pairScore, sharesLanguage } from './pair-score.ts';
import type { Place } from './places.ts';
import type { Scored } from './score-in.ts';
import { search, weight } from './weights.ts';

/** The kind of program that whole ones are made with in a category, if they are. */
type FrameOf = (category: string) => Side | undefined;
export type Layer = { category: string; ranked: readonly Scored[] };

const { depth, rounds } = search;
/** The choice that most others follow. */
const backbones = new Set(['language-runtime', 'backend-framework', 'full-stack-framework']);

/** Improves one first choice at a time until none can be improved; starts from several backbones, so that one early choice does not decide all. */
export function cohere(layers: readonly Layer[], frameOf: FrameOf): Layer[] {
  const options = markUnsupported(layers.map(({ ranked }) => firstsOf(ranked)));
  const side = sideOfLanguage(layers.flatMap(({ category }) => frameOf(category) ?? []));
  const frames = options.filter((_, at) => frameOf(layers[at]?.category ?? '') === side).flat();
  /** A given language that no frame of such a program speaks is another's: a game's server may be in Go. */
  const isItsLanguage = ({ given, place }: Scored) =>
    !given || frames.some((frame) => sharesLanguage(frame.place.bonds.code, place.bonds.code));
  /** What is given for such programs is of theirs, though it may be at home elsewhere: Ionic is as much a kit of widgets. */
  const sideOf = (category: string, entry: Scored) =>
    category === 'language-runtime' && isItsLanguage(entry) ? side : entry.given ? frameOf(category) : undefined;
  const bonds = options.map((those, at) => those.map((entry) => onSide(entry.place.bonds, sideOf(layers[at]?.category ?? '', entry))));
  /** By layer and option, as all that is kept of options here. */
  const scores = new Float64Array(options.length * depth);
  for (let i = 0; i < options.length; i++) {
    const those = options[i] as Scored[];
    for (let option = 0; option < those.length; option++) scores[i * depth + option] = (those[option] as Scored).score;
  }
  const besidePick = createCompany(bonds);
  const strongest = layers.map(() => 0);
  const besideStrongest = scores.slice();
  for (let j = 0; j < options.length; j++) add(besidePick(j, 0), besideStrongest);
  const improve = (backbone: number, start: number) => {
    const picks = [...strongest];
    // What each option is worth is kept up to date, so that a change costs one look at every option and not one at every pair.
    const worths = besideStrongest.slice();
    const pick = (j: number, next: number) => {
      const last = picks[j] as number;
      if (next === last) return;
      picks[j] = next;
      exchange(besidePick(j, last), besidePick(j, next), worths);
    };
    if (backbone >= 0) pick(backbone, start);
    for (let round = 0, moved = true; round < rounds && moved; round++) {
      moved = false;
      for (let i = 0; i < picks.length; i++) {
        const from = i * depth;
        const count = (options[i] as Scored[]).length;
        let best = picks[i] as number;
        for (let option = 0; option < count; option++)
          if ((worths[from + option] as number) > (worths[from + best] as number) + 1e-9) best = option;
        moved ||= best !== picks[i];
        pick(i, best);
      }
    }
    return { picks, value: total(picks) };
  };
  /** The scores, and each pair once. */
  const total = (picks: readonly number[]): number => {
    let sum = 0;
    for (let i = 0; i < picks.length; i++) {
      const at = i * depth + (picks[i] as number);
      const score = scores[at] as number;
      let worth = score;
      for (let j = 0; j < picks.length; j++) worth += besidePick(j, picks[j] as number)[at] as number;
      sum += (score + worth) / 2;
    }
    return sum;
  };
  const backbone = layers.findIndex(({ category }) => backbones.has(category));
  const starts = backbone < 0 ? [0] : [0, 1, 2, 3].map((option) => Math.min(option, (options[backbone]?.length ?? 1) - 1));
  const { picks } = starts.map((start) => improve(backbone, start)).reduce((a, b) => (b.value > a.value + 1e-9 ? b : a));
  // The ranks below are alternatives: each would bring its own company, so only the given choices bind them.
  const bound: Bonds[] = [];
  for (const { ranked } of layers) for (const { given, place } of ranked) if (given) bound.push(place.bonds);
  const fits = ({ bonds }: Place) => {
    let sum = 0;
    for (const other of bound) if (other !== bonds) sum += pairScore(bonds, other);
    return Math.max(weight.alternativeAtWorst, sum);
  };
  return layers.map(({ category, ranked }, at) => {
    const first = options[at]?.[picks[at] as number];
    if (bound.length === 0 && first === ranked[0]) return { category, ranked };
    const others = ranked.filter(({ place }) => place !== first?.place);
    if (bound.length === 0) return { category, ranked: first ? [first, ...others] : others };
    const rest = others
      .map(({ place, score, given }) => ({ place, given, score: Math.round((score + fits(place)) * 10_000) / 10_000 }))
      .sort(givenFirst);
    return { category, ranked: first ? [first, ...rest] : rest };
  });
}

/** What requires something that no first choice of this stack could be is a poor one itself: where Angular is given, nobody builds with Expo. */
function markUnsupported(options: readonly Scored[][]): Scored[][] {
  const possible = new Set<string>();
  for (const those of options) for (const { place } of those) possible.add(place.id);
  const isUnsupported = ({ given, place: { needs } }: Scored) => !given && needs.length > 0 && !needs.some((id) => possible.has(id));
  // React Native falls without React, and Expo with it.
  for (const those of [...options, ...options]) for (const entry of those) if (isUnsupported(entry)) possible.delete(entry.place.id);
  return options.map((those) =>
    those.map((entry) => (isUnsupported(entry) ? { ...entry, score: entry.score + weight.unsupported } : entry)),
  );
}

/** The program that a stack's language is first of all the language of: a server's, where there is one, but a game's or a device's where that is asked for more. */
function sideOfLanguage(frames: readonly Side[]): Side {
  return frames.find((side) => side !== 'phone') ?? frames[0] ?? 'server';
}

function onSide(bonds: Bonds, side: Side | undefined): Bonds {
  return bonds.code && side && bonds.code.side !== side ? { ...bonds, code: { ...bonds.code, side } } : bonds;
}

/** What may stand first: a given choice yields to no company, the company yields to it; and of several the one that is at home here. */
function firstsOf(ranked: readonly Scored[]): Scored[] {
  const first = ranked.slice(0, depth);
  const given = first.filter((entry) => entry.given);
  const atHome = given.filter(({ place }) => place.atHome);
  if (given.length > 0) return atHome.length > 0 ? atHome : given;
  const best = first[0]?.score ?? 0;
  const leading = first.filter(({ place }) => place.mayLead);
  return leading.some(({ score }) => score >= best - weight.sideHome) ? leading : first;
}

/** What every option is worth beside one that is picked, looked up once however often it is; nothing in its own layer. */
function createCompany(bonds: readonly Bonds[][]) {
  const known: Float64Array[] = [];
  const find = (j: number, option: number): Float64Array => {
    const worths = roomFor(bonds.length * depth);
    const picked = bonds[j]?.[option];
    if (!picked) return worths;
    for (let i = 0; i < bonds.length; i++) {
      const those = bonds[i] as Bonds[];
      if (i !== j) for (let at = 0; at < those.length; at++) worths[i * depth + at] = pairScore(picked, those[at] as Bonds);
    }
    return worths;
  };
  return (j: number, option: number): Float64Array => {
    const at = j * depth + option;
    const worths = known[at] ?? find(j, option);
    known[at] = worths;
    return worths;
  };
}

function add(more: Float64Array, to: Float64Array): void {
  for (let at = 0; at < to.length; at++) to[at] = (to[at] as number) + (more[at] as number);
}

function exchange(last: Float64Array, next: Float64Array, within: Float64Array): void {
  for (let at = 0; at < within.length; at++) within[at] = (within[at] as number) + (next[at] as number) - (last[at] as number);
}

function givenFirst(a: Scored, b: Scored): number {
  return Number(b.given) - Number(a.given) || b.score - a.score || (a.place.id < b.place.id ? -1 : 1);
}
