// A sieve before the exact comparison of a text with many sentences: their likeness, roughly, from the part of their numbers that says most.
import { createMakeRows } from './make-rows.ts';
import type { TextVector } from './model.ts';
import { principalDirections } from './principal-directions.ts';
import { multiplyMany } from './products.ts';
import { toQuantised, toWhole } from './whole-numbers.ts';

/** So many of a vector's numbers are looked at, once it is turned so that the first say most. */
const width = 56;

type Sentences = { vectors: Float64Array; dimensions: number; scale: number };
type Pair = { sentence: number; segment: number };

/** Finds the pairs of a sentence and a clause (or the whole text) that seem at least so like each other. All vectors have the length of the scale. */
export function createCoarseLikeness({ vectors, dimensions, scale }: Sentences) {
  const directions = principalDirections({ vectors, dimensions, count: width });
  const turned = (some: Float64Array) => multiplyMany(some, directions, dimensions);
  const sentences = createMakeRows()(toQuantised(Float32Array.from(turned(vectors)), width));
  const many = vectors.length / dimensions;
  /** A megabyte for every text would have the platform collect garbage all the time, so it is used again. */
  let products = new Float64Array(0);

  return ({ segments, count }: TextVector, least: number): Pair[] => {
    const bound = least * scale * scale;
    if (products.length < many * count) products = new Float64Array(many * count);
    sentences(toWhole(turned(segments.subarray(0, count * dimensions)), width), products);
    const found: Pair[] = [];
    for (let at = 0; at < many * count; at++)
      if ((products[at] as number) >= bound) found.push({ sentence: Math.floor(at / count), segment: at % count });
    return found;
  };
}
