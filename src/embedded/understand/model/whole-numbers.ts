// Matrices and vectors of whole numbers: every sum of their products is exact, so it does not matter in which order, or by whom, it is made.
import { toRound } from '../../exact-math.ts';
import { roomForWhole } from '../../room-for.ts';
import type { Quantised } from './artefact.ts';

/** Vectors in whole steps of one size: one after the other, or each `advance` numbers after the beginning of the one before, which it overlaps. */
export type WholeVectors = { numbers: Int16Array; step: number; advance?: number };
/** The product of every row with every vector, row by row, in room of their own or at the beginning of that which is given. */
export type WholeRows = (vectors: WholeVectors, to?: Float64Array) => Float64Array;
/** All rows of a matrix, or some in the order given. What is made is kept as long as this is. */
export type MakeRows = (matrix: Quantised<Int8Array | Int16Array>, rows?: ArrayLike<number>) => WholeRows;

/** Up to 256 numbers of eight bits make a row no longer than 2 ** 11, so no sum of its products with a vector of these steps has more than 25 bits. */
export const vectorSteps = 0.99 * 2 ** 14;
/** For rows that do not come in whole numbers: as fine as a row may be. */
const rowSteps = 0.99 * 2 ** 11;

/** How many vectors so many numbers hold. */
export function howMany(numbers: number, width: number, advance: number): number {
  return numbers < width ? 0 : 1 + (numbers - width) / advance;
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

export function toWhole(vectors: Float64Array, width: number): WholeVectors {
  const step = stepFor(vectors, width, vectorSteps);
  const perUnit = 1 / step;
  const numbers = roomForWhole(vectors.length);
  for (let at = 0; at < vectors.length; at++) numbers[at] = (vectors[at] as number) * perUnit + toRound - toRound;
  return { numbers, step };
}

/** So large that the longest of the vectors has so many steps. */
export function stepFor(vectors: Float64Array, width: number, steps: number): number {
  let longest = 0;
  for (let from = 0; from < vectors.length; from += width) longest = Math.max(longest, lengthOf(vectors, from, width));
  return longest / steps || 1;
}

function lengthOf(numbers: Float32Array | Float64Array, from: number, width: number): number {
  let square = 0;
  for (let at = from; at < from + width; at++) square += (numbers[at] as number) * (numbers[at] as number);
  return Math.sqrt(square);
}
