// Matrices of whole numbers with two rows in the digits of each number: one multiplication serves both, and every sum is exact, whatever its order.
import { once } from '../../catalog/once.ts';
import { toRound } from '../exact-math.ts';
import type { Quantised } from './artefact.ts';
import { multiply, multiplyMany, upToFours } from './products.ts';

/**
 * Up to 256 numbers of eight bits make a row no longer than 2 ** 11, so its product with a vector of these steps stays within half a place to
 * both sides, and two places within the 53 bits of a number.
 */
const place = 2 ** 26;
const perPlace = 1 / place;
export const vectorSteps = 0.99 * 2 ** 14;
/** For rows that do not come in whole numbers: as fine as a row may be. */
const rowSteps = 0.99 * 2 ** 11;

export type PairedRows = { count: number; width: number; numbers: Float64Array; scales: Float32Array };
/** Vectors one after the other, in whole steps of one size. */
export type WholeVectors = { numbers: Float64Array; step: number };

/** All rows of a matrix, or some in the order given. */
export function pairRows(
  { values, scales }: Quantised<Int8Array | Int16Array>,
  rows: ArrayLike<number> = scales.map((_, row) => row),
): PairedRows {
  const width = values.length / scales.length;
  const numbers = new Float64Array(upToFours(Math.ceil(rows.length / 2)) * width);
  const own = new Float32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const digit = at % 2 === 0 ? 1 : place;
    const to = Math.floor(at / 2) * width;
    for (let d = 0; d < width; d++) numbers[to + d] = (numbers[to + d] as number) + (values[row * width + d] as number) * digit;
    own[at] = scales[row] as number;
  }
  return { count: rows.length, width, numbers, scales: own };
}

/** All rows of a matrix, or some of them. */
export type PickRows = (rows?: Uint16Array) => PairedRows;

/** Those of the whole matrix, and of each set of rows, are made when first asked for and kept as long as the set is: mostly that of a category. */
export function createPick(matrix: Quantised): PickRows {
  const whole = once(() => pairRows(matrix));
  const known = new WeakMap<Uint16Array, PairedRows>();
  return (rows) => {
    if (!rows) return whole();
    const made = known.get(rows) ?? pairRows(matrix, rows);
    known.set(rows, made);
    return made;
  };
}

/** Rows as they were trained, in whole numbers. */
export function toQuantised(matrix: Float32Array, width: number): Quantised<Int16Array> {
  const values = new Int16Array(matrix.length);
  const scales = new Float32Array(matrix.length / width);
  for (let row = 0; row < scales.length; row++) {
    const scale = lengthOf(matrix, row * width, width) / rowSteps || 1;
    for (let at = row * width; at < (row + 1) * width; at++) values[at] = Math.round((matrix[at] as number) / scale);
    scales[row] = scale;
  }
  return { values, scales };
}

export function toWhole(vectors: Float64Array, width: number, steps = vectorSteps): WholeVectors {
  let longest = 0;
  for (let from = 0; from < vectors.length; from += width) longest = Math.max(longest, lengthOf(vectors, from, width));
  const step = longest / steps || 1;
  const perUnit = 1 / step;
  const numbers = new Float64Array(vectors.length);
  for (let at = 0; at < vectors.length; at++) numbers[at] = (vectors[at] as number) * perUnit + toRound - toRound;
  return { numbers, step };
}

/** Where sums stand until they are taken apart, used again and again: memory that is asked for thousands of times a second is never small. */
let sums = new Float64Array(0);

/** Every row with every vector, row by row. The number of vectors is one or a multiple of four. */
export function multiplyPaired({ count, width, numbers, scales }: PairedRows, vectors: WholeVectors): Float64Array {
  const many = vectors.numbers.length / width;
  const needed = (numbers.length / width) * many;
  if (sums.length < needed) sums = new Float64Array(needed);
  if (many === 1) multiply(numbers, vectors.numbers, sums);
  else multiplyMany(numbers, vectors.numbers, width, sums);
  // The last of an odd number of rows has an empty partner, of which nothing is kept.
  const products = new Float64Array((count + (count % 2)) * many);
  for (let row = 0, at = 0; row < count; row += 2) {
    const scale = (scales[row] as number) * vectors.step;
    const partnerScale = (scales[row + 1] ?? 0) * vectors.step;
    const to = row * many;
    for (let vector = 0; vector < many; vector++, at++) {
      const sum = sums[at] as number;
      const above = sum * perPlace + toRound - toRound;
      products[to + vector] = (sum - above * place) * scale;
      products[to + many + vector] = above * partnerScale;
    }
  }
  return products.length === count * many ? products : products.subarray(0, count * many);
}

function lengthOf(numbers: Float32Array | Float64Array, from: number, width: number): number {
  let square = 0;
  for (let at = from; at < from + width; at++) square += (numbers[at] as number) * (numbers[at] as number);
  return Math.sqrt(square);
}
