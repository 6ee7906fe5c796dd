// Judges of a named product whether the text wants it, rules it out or only mentions it: a small trained net over the words around it.
import { exp } from '../../exact-math.ts';
import { roomFor } from '../../room-for.ts';
import { convolve } from '../model/convolve.ts';
import { createMakeRows } from '../model/make-rows.ts';
import { readLayer, type StoredLayer } from '../model/stored-layer.ts';
import { toQuantised, toWhole } from '../model/whole-numbers.ts';
import { createWordLayer } from '../model/word-layer.ts';
import type { PartWeights } from '../needs/unwanted-words.ts';
import { reach, type StanceWindow } from './stance-window.ts';

/** Coincidental: an ordinary word that only looks like the name of a product, or a product named as a likeness. */
export type Stance = 'mentioned' | 'wanted' | 'unwanted' | 'coincidental';
type Layer =
  | 'words'
  | 'this'
  | 'other'
  | 'place'
  | 'flags'
  | 'near'
  | 'nearBias'
  | 'wide'
  | 'wideBias'
  | 'pooled'
  | 'pooledBias'
  | 'out'
  | 'outBias';
export type StanceWeights = { width: number; hidden: number; dimensions: number; parts: PartWeights } & Record<Layer, StoredLayer>;
export type StanceInput = { window: StanceWindow; ordinary: boolean };
/** The words of a text by their places. */
type ReadWords = { keyOf: (at: number) => string; vectorOf: (at: number) => Float64Array };
/** `against`: the odds that it is ruled out, from one on taken for that; `otherwise`: what is thought of it if it is not. */
export type Opinion = { against: number; otherwise: Exclude<Stance, 'unwanted'> };
/** `wished`: how much likelier a wish is than a mere mention. */
export type Judgement = Opinion & { wished: number };
export type JudgeStance = (words: ReadWords) => (input: StanceInput) => Judgement;

/** To show what was ruled out is worse than to leave out what was not; but without a word of refusing the judge must be sure. */
const unwantedFrom = { hinted: 0.4, unhinted: 0.65 };
/** How much likelier than a mere mention a wish must be: a telling name is seldom idle, an ordinary word mostly is. */
const wantedShare = { telling: 0.35, ordinary: 1.1 };
/** An ordinary word that is this much likelier idle than wished for is no product at all. */
const coincidentalBelow = 0.8;

export function createJudge(weights: StanceWeights): JudgeStance {
  const { width, hidden } = weights;
  const makeRows = createMakeRows();
  const layer = (name: Layer) => readLayer(weights[name]);
  const matrix = (name: Layer, rows: number) => {
    const values = layer(name);
    return makeRows(toQuantised(values, values.length / rows));
  };
  const [self, other, place, flags] = [layer('this'), layer('other'), layer('place'), layer('flags')];
  const [pooled, out] = [matrix('pooled', hidden), matrix('out', 3)];
  const readWord = createWordLayer(matrix('words', width), weights);
  const [near, wide] = [matrix('near', width), matrix('wide', width)];
  const [nearBias, wideBias, pooledBias, outBias] = [layer('nearBias'), layer('wideBias'), layer('pooledBias'), layer('outBias')];

  const add = (to: Float64Array, at: number, from: Float32Array, start: number) => {
    for (let unit = 0; unit < width; unit++) to[at + unit] = (to[at + unit] as number) + (from[start + unit] as number);
  };
  return ({ keyOf, vectorOf }) =>
    ({ window: { entries, traits }, ordinary }) => {
      const rows = roomFor(entries.length * width);
      for (const [at, { what, distance, flags: own }] of entries.entries()) {
        const row = at * width;
        const heard = typeof what === 'number' ? readWord(keyOf(what), () => vectorOf(what)) : what === 'this' ? self : other;
        add(rows, row, heard, 0);
        add(rows, row, place, (distance + reach) * width);
        for (let flag = 0; flag < own.length; flag++) if (own[flag]) add(rows, row, flags, flag * width);
      }
      convolve(rows, { kernel: near, bias: nearBias, step: 1 });
      convolve(rows, { kernel: wide, bias: wideBias, step: 2 });
      const middle = entries.findIndex(({ what }) => what === 'this');
      const summary = roomFor(3 * width + traits.length);
      const after = (middle + 1) * width;
      summary.set(rows.subarray(middle * width, after), 0);
      summary.set(highest(rows.subarray(0, middle * width), width), width);
      summary.set(highest(rows.subarray(after), width), 2 * width);
      for (const [at, holds] of traits.entries()) summary[3 * width + at] = Number(holds);
      const inner = pooled(toWhole(summary, summary.length)).map((value, unit) => Math.max(0, value + (pooledBias[unit] as number)));
      const scores = out(toWhole(inner, hidden)).map((value, unit) => value + (outBias[unit] as number));
      const top = Math.max(...scores);
      const [mentioned = 0, wanted = 0, unwanted = 0] = scores.map((score) => exp(score - top));
      const hinted = entries.some(({ hints }) => hints);
      const from = unwantedFrom[hinted ? 'hinted' : 'unhinted'];
      const isWanted = wanted >= wantedShare[ordinary ? 'ordinary' : 'telling'] * mentioned;
      const idle = ordinary && wanted < coincidentalBelow * mentioned ? 'coincidental' : 'mentioned';
      return {
        against: (unwanted / (mentioned + wanted)) * ((1 - from) / from),
        otherwise: isWanted ? 'wanted' : idle,
        wished: wanted / mentioned,
      };
    };
}

/** The highest value of each unit; zero where there is nothing. */
function highest(rows: Float64Array, width: number): Float64Array {
  const top = roomFor(width);
  for (let row = 0; row < rows.length; row += width)
    for (let unit = 0; unit < width; unit++) top[unit] = Math.max(top[unit] as number, rows[row + unit] as number);
  return top;
}
