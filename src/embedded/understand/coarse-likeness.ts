// A sieve before the exact comparison of a text with many sentences: their likeness, roughly, from a part of their numbers and in whole steps.
// Numbers so small let four clauses be compared at once, each in digits of its own.
import type { TextVector } from './model.ts';
import { principalDirections } from './principal-directions.ts';
import { multiplyMany } from './products.ts';

/** So many of a vector's numbers are looked at, turned so that the first say most. */
const width = 64;
/** From nothing to the whole length of a vector: two vectors' product stays within half a place to both sides, and four places within the 53 bits of a number. */
const steps = 60;
const place = 2 ** 13;
const together = 4;

type Sentences = { vectors: Float64Array; dimensions: number; scale: number };
type Pair = { sentence: number; segment: number };

/** Finds the pairs of a sentence and a clause (or the whole text) that seem at least so like each other. All vectors have the length of the scale. */
export function createCoarseLikeness({ vectors, dimensions, scale }: Sentences) {
  const directions = principalDirections({ vectors, dimensions, count: width });
  /** A few vectors at a time in steps along each direction, direction by direction. */
  const inSteps = (some: Float64Array) => multiplyMany(directions, some, dimensions).map((value) => Math.round((value * steps) / scale));
  const sentences = coarsen();

  return ({ segments, count }: TextVector, least: number): Pair[] => {
    const bound = least * steps * steps;
    const packed = pack(segments, count);
    const groups = packed.length / width;
    const products = multiplyMany(sentences, packed, width);
    const found: Pair[] = [];
    for (let sentence = 0, at = 0; at < products.length; sentence++)
      for (let group = 0; group < groups; group++, at++) {
        let rest = products[at] as number;
        for (let own = 0; own < together; own++) {
          const above = Math.floor(rest / place + 0.5);
          if (rest - above * place >= bound) found.push({ sentence, segment: group * together + own });
          rest = above;
        }
      }
    return found;
  };

  function coarsen(): Float64Array {
    const count = vectors.length / dimensions;
    const coarse = new Float64Array(count * width);
    const some = new Float64Array(together * dimensions);
    for (let from = 0; from < count; from += together) {
      some.set(vectors.subarray(from * dimensions, (from + together) * dimensions));
      const turned = inSteps(some);
      for (let own = 0; own < Math.min(together, count - from); own++)
        for (let d = 0; d < width; d++) coarse[(from + own) * width + d] = turned[d * together + own] as number;
    }
    return coarse;
  }

  function pack(segments: Float64Array, count: number): Float64Array {
    const turned = inSteps(segments);
    const stride = segments.length / dimensions;
    const packed = new Float64Array(Math.ceil(count / together / 4) * 4 * width);
    for (let segment = count - 1; segment >= 0; segment--)
      for (let d = 0; d < width; d++) {
        const at = Math.floor(segment / together) * width + d;
        packed[at] = (packed[at] as number) * place + (turned[d * stride + segment] as number);
      }
    return packed;
  }
}
