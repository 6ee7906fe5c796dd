// Judges of a named product whether the text wants it, rules it out or only mentions it: a small trained net over the words around it.
import { exp } from '../exact-math.ts';
import { roomFor } from '../room-for.ts';
import { createMakeRows } from './make-rows.ts';
import { reach, type StanceWindow } from './stance-window.ts';
import { toQuantised, toWhole, vectorSteps, type WholeRows } from './whole-numbers.ts';

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
/** Each layer as base64 of little-endian 16-bit numbers, and the size of their steps. */
export type StanceWeights = { width: number; hidden: number; dimensions: number } & Record<Layer, { step: number; values: string }>;
export type StanceInput = { window: StanceWindow; ordinary: boolean };
/** One text at a time: products stand near each other, and a word between them is read once. */
export type JudgeStance = (wordVector: (at: number) => Float64Array) => (input: StanceInput) => Stance;

/** To show what was ruled out is worse than to leave out what was not; but without a word of refusing the judge must be sure. */
const unwantedFrom = { hinted: 0.3, unhinted: 0.8 };
/** How much likelier than a mere mention a wish must be: a telling name is seldom idle, an ordinary word mostly is. */
const wantedShare = { telling: 0.35, ordinary: 1.1 };
/** An ordinary word that is this much likelier idle than wished for is no product at all. */
const coincidentalBelow = 0.8;

export function createJudge(weights: StanceWeights): JudgeStance {
  const { width, hidden, dimensions } = weights;
  const layer = (name: Layer) => {
    const { step, values } = weights[name];
    return Float32Array.from(new Int16Array(toBytes(values)), (value) => value * step);
  };
  const makeRows = createMakeRows();
  const matrix = (name: Layer, rows: number) => {
    const values = layer(name);
    return makeRows(toQuantised(values, values.length / rows));
  };
  const [self, other, place, flags] = [layer('this'), layer('other'), layer('place'), layer('flags')];
  const [words, pooled, out] = [matrix('words', width), matrix('pooled', hidden), matrix('out', 3)];
  const [near, wide] = [matrix('near', width), matrix('wide', width)];
  const [nearBias, wideBias, pooledBias, outBias] = [layer('nearBias'), layer('wideBias'), layer('pooledBias'), layer('outBias')];

  const add = (to: Float64Array, at: number, from: Float32Array, start: number) => {
    for (let unit = 0; unit < width; unit++) to[at + unit] = (to[at + unit] as number) + (from[start + unit] as number);
  };
  /** Three neighbours, `step` words apart, to one. Rows stand one after the other. */
  const convolve = ({ rows, kernel, bias, step }: { rows: Float64Array; kernel: WholeRows; bias: Float32Array; step: number }) => {
    const count = rows.length / width;
    const joined = new Int16Array(count * 3 * width);
    // Three of half the length are no longer than one may be.
    const { numbers, step: size } = toWhole(rows, width, vectorSteps / 2);
    for (let part = 0; part < 3; part++) {
      const away = (part - 1) * step;
      for (let at = Math.max(0, -away); at < Math.min(count, count - away); at++)
        for (let unit = 0; unit < width; unit++) joined[(at * 3 + part) * width + unit] = numbers[(at + away) * width + unit] as number;
    }
    const products = kernel({ numbers: joined, step: size });
    const stride = products.length / width;
    const next = new Float64Array(rows);
    for (let at = 0; at < count; at++)
      for (let unit = 0; unit < width; unit++)
        next[at * width + unit] =
          (next[at * width + unit] as number) + Math.max(0, (products[unit * stride + at] as number) + (bias[unit] as number));
    return next;
  };

  return (wordVector) => {
    const projected = new Map<number, Float64Array>();
    const project = (at: number): Float64Array => {
      const row = projected.get(at) ?? words(toWhole(wordVector(at), dimensions));
      projected.set(at, row);
      return row;
    };
    return ({ window: { entries, traits }, ordinary }) => {
      const read = roomFor(entries.length * width);
      for (const [at, { what, distance, flags: own }] of entries.entries()) {
        const row = at * width;
        read.set(typeof what === 'number' ? project(what) : what === 'this' ? self : other, row);
        add(read, row, place, (distance + reach) * width);
        for (let flag = 0; flag < own.length; flag++) if (own[flag]) add(read, row, flags, flag * width);
      }
      const rows = convolve({
        rows: convolve({ rows: read, kernel: near, bias: nearBias, step: 1 }),
        kernel: wide,
        bias: wideBias,
        step: 2,
      });
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
      if (unwanted / (mentioned + wanted + unwanted) >= unwantedFrom[hinted ? 'hinted' : 'unhinted']) return 'unwanted';
      if (wanted >= wantedShare[ordinary ? 'ordinary' : 'telling'] * mentioned) return 'wanted';
      return ordinary && wanted < coincidentalBelow * mentioned ? 'coincidental' : 'mentioned';
    };
  };
}

/** One by one: by way of an iterator a quarter of a megabyte takes longer than all else at the start. */
function toBytes(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes.buffer;
}

/** The highest value of each unit; zero where there is nothing. */
function highest(rows: Float64Array, width: number): Float64Array {
  const top = roomFor(width);
  for (let row = 0; row < rows.length; row += width)
    for (let unit = 0; unit < width; unit++) top[unit] = Math.max(top[unit] as number, rows[row + unit] as number);
  return top;
}
