// Judges of a named product whether the text wants it, rules it out or only mentions it: a small trained net over the words around it.
import { exp } from '../exact-math.ts';
import { multiply, multiplyMany } from './products.ts';
import { reach, type StanceWindow } from './stance-window.ts';

/** Coincidental: an ordinary word that only looks like the name of a product. */
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
/** Each layer as base64 of little-endian 32-bit floats. */
export type StanceWeights = { width: number; hidden: number; dimensions: number } & Record<Layer, string>;
export type StanceInput = { window: StanceWindow; ordinary: boolean };
/** One text at a time: products stand near each other, and a word between them is read once. */
export type JudgeStance = (wordVector: (at: number) => Float64Array) => (input: StanceInput) => Stance;

/** To show what was ruled out is worse than to leave out what was not; but without a word of refusing the judge must be sure. */
const unwantedFrom = { hinted: 0.2, unhinted: 0.7 };
/** How much likelier than a mere mention a wish must be: a telling name is seldom idle, an ordinary word mostly is. */
const wantedShare = { telling: 0.35, ordinary: 1.5 };
/** An ordinary word that is this much likelier idle than wished for is no product at all. */
const coincidentalBelow = 0.8;

export function createJudge(weights: StanceWeights): JudgeStance {
  const { width } = weights;
  const layer = (name: Layer) => new Float32Array(Uint8Array.from(atob(weights[name]), (character) => character.charCodeAt(0)).buffer);
  const [words, self, other, place, flags] = [layer('words'), layer('this'), layer('other'), layer('place'), layer('flags')];
  const [near, nearBias, wide, wideBias] = [layer('near'), layer('nearBias'), layer('wide'), layer('wideBias')];
  const [pooled, pooledBias, out, outBias] = [layer('pooled'), layer('pooledBias'), layer('out'), layer('outBias')];

  const add = (to: Float64Array, from: Float32Array, start: number) => {
    for (let at = 0; at < width; at++) to[at] = (to[at] as number) + (from[start + at] as number);
  };
  /** Three neighbours, `step` words apart, to one. */
  const convolve = ({ rows, kernel, bias, step }: { rows: Float64Array[]; kernel: Float32Array; bias: Float32Array; step: number }) => {
    const joined = new Float64Array(Math.ceil(rows.length / 4) * 4 * 3 * width);
    for (let at = 0; at < rows.length; at++)
      for (const [part, neighbour] of [rows[at - step], rows[at], rows[at + step]].entries())
        if (neighbour) joined.set(neighbour, (at * 3 + part) * width);
    const products = multiplyMany(kernel, joined, 3 * width);
    const stride = products.length / width;
    return rows.map((own, at) =>
      own.map((value, unit) => value + Math.max(0, (products[unit * stride + at] as number) + (bias[unit] as number))),
    );
  };

  return (wordVector) => {
    const projected = new Map<number, Float64Array>();
    const project = (at: number): Float64Array => {
      const row = projected.get(at) ?? multiply(words, wordVector(at));
      projected.set(at, row);
      return row;
    };
    return ({ window: { entries, traits }, ordinary }) => {
      const read = entries.map(({ what, distance, flags: own }) => {
        const row = typeof what === 'number' ? project(what).slice() : new Float64Array(what === 'this' ? self : other);
        add(row, place, (distance + reach) * width);
        for (let flag = 0; flag < own.length; flag++) if (own[flag]) add(row, flags, flag * width);
        return row;
      });
      const rows = convolve({
        rows: convolve({ rows: read, kernel: near, bias: nearBias, step: 1 }),
        kernel: wide,
        bias: wideBias,
        step: 2,
      });
      const middle = entries.findIndex(({ what }) => what === 'this');
      const summary = new Float64Array(3 * width + traits.length);
      summary.set(rows[middle] as Float64Array, 0);
      summary.set(highest(rows.slice(0, middle), width), width);
      summary.set(highest(rows.slice(middle + 1), width), 2 * width);
      for (const [at, holds] of traits.entries()) summary[3 * width + at] = Number(holds);
      const inner = multiply(pooled, summary).map((value, unit) => Math.max(0, value + (pooledBias[unit] as number)));
      const scores = multiply(out, inner).map((value, unit) => value + (outBias[unit] as number));
      const top = Math.max(...scores);
      const [mentioned = 0, wanted = 0, unwanted = 0] = scores.map((score) => exp(score - top));
      const hinted = entries.some(({ flags: [denied, , refusing] }) => denied || refusing);
      if (unwanted / (mentioned + wanted + unwanted) >= unwantedFrom[hinted ? 'hinted' : 'unhinted']) return 'unwanted';
      if (wanted >= wantedShare[ordinary ? 'ordinary' : 'telling'] * mentioned) return 'wanted';
      return ordinary && wanted < coincidentalBelow * mentioned ? 'coincidental' : 'mentioned';
    };
  };
}

/** The highest value of each unit; zero where there is nothing. */
function highest(rows: readonly Float64Array[], width: number): Float64Array {
  const top = new Float64Array(width);
  for (const row of rows) for (let unit = 0; unit < width; unit++) top[unit] = Math.max(top[unit] as number, row[unit] as number);
  return top;
}
