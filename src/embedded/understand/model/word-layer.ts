// The first layer of a small net, which reads each word by itself, and keeps what it makes of it.
import { remember } from './remember.ts';
import { toWhole, type WholeRows } from './whole-numbers.ts';

/** The vector is asked for only if the word is not known. */
export type WordLayer = (key: string, vectorOf: () => Float64Array) => Float32Array;

export function createWordLayer(layer: WholeRows, { dimensions }: { dimensions: number }): WordLayer {
  return remember((_, vectorOf) => new Float32Array(layer(toWhole(vectorOf(), dimensions))));
}
