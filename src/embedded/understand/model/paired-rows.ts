// Products of whole numbers in plain TypeScript, with two rows in the digits of each number: one multiplication serves both.
import { toRound } from '../../exact-math.ts';
import { roomFor } from '../../room-for.ts';
import type { Quantised } from './artefact.ts';
import { multiply, multiplyMany, upToFours } from './products.ts';
import { howMany, type WholeRows } from './whole-numbers.ts';

/** A sum has at most 25 bits, so it stays within half a place to both sides, and two places within the 53 bits of a number. */
const place = 2 ** 26;
const perPlace = 1 / place;

export function pairRows(
  { values, scales }: Quantised<Int8Array | Int16Array>,
  rows: ArrayLike<number> = scales.map((_, row) => row),
): WholeRows {
  const count = rows.length;
  const width = values.length / scales.length;
  const numbers = new Float64Array(upToFours(Math.ceil(count / 2)) * width);
  const own = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    const row = rows[at] as number;
    const digit = at % 2 === 0 ? 1 : place;
    const to = Math.floor(at / 2) * width;
    for (let d = 0; d < width; d++) numbers[to + d] = (numbers[to + d] as number) + (values[row * width + d] as number) * digit;
    own[at] = scales[row] as number;
  }
  return ({ numbers: vectors, step, advance = width }, given) => {
    const many = howMany(vectors.length, width, advance);
    // Several are multiplied four at a time.
    const made = many === 1 ? 1 : upToFours(many);
    const sums = sumsOf({ numbers, vectors, width, advance, many, made });
    // The last of an odd number of rows has an empty partner, of which nothing is kept.
    const products = given ?? roomFor((count + (count % 2)) * many);
    for (let row = 0; row < count; row += 2) {
      let at = (row / 2) * made;
      const scale = (own[row] as number) * step;
      const partnerScale = (own[row + 1] ?? 0) * step;
      const to = row * many;
      for (let vector = 0; vector < many; vector++, at++) {
        const sum = sums[at] as number;
        const above = sum * perPlace + toRound - toRound;
        products[to + vector] = (sum - above * place) * scale;
        products[to + many + vector] = above * partnerScale;
      }
    }
    return given ?? products.subarray(0, count * many);
  };
}

/** Where vectors and sums stand until they are taken apart, used again and again: memory that is asked for thousands of times a second is never small. */
let widened = new Float64Array(0);
let sums = new Float64Array(0);

type Factors = { numbers: Float64Array; vectors: Int16Array; width: number; advance: number; many: number; made: number };

/** Of more vectors than there are, so that they are as many as are made at a time; what the others make is not looked at. */
function sumsOf({ numbers, vectors, width, advance, many, made }: Factors): Float64Array {
  const needed = (numbers.length / width) * made;
  if (sums.length < needed) sums = new Float64Array(needed);
  if (widened.length < made * width) widened = new Float64Array(made * width);
  const wide = widened.subarray(0, made * width);
  for (let at = 0; at < many; at++) wide.set(vectors.subarray(at * advance, at * advance + width), at * width);
  if (made === 1) multiply(numbers, wide, sums);
  else multiplyMany(numbers, wide, width, sums);
  return sums;
}
