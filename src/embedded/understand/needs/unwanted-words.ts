// Tells of every word whether the part that it speaks of is not wanted: a small trained net that reads the text from end to end. What grammar
// alone does not tell: "a search function is pointless", "walk-ins only", "the chat was the old boss's idea".

import { type Convolution, convolve } from '../model/convolve.ts';
import { createMakeRows } from '../model/make-rows.ts';
import { readLayer, type StoredLayer } from '../model/stored-layer.ts';
import { toQuantised } from '../model/whole-numbers.ts';
import { createWordLayer } from '../model/word-layer.ts';
import { attitudeOf } from '../words/attitude-words.ts';
import type { Word } from '../words/words.ts';

/** Each convolution looks `step` words to both sides. */
export type PartWeights = {
  width: number;
  dimensions: number;
  words: StoredLayer;
  flags: StoredLayer;
  bias: StoredLayer;
  convolutions: { step: number; kernel: StoredLayer; bias: StoredLayer }[];
  out: StoredLayer;
  outBias: StoredLayer;
};
type Read = { words: readonly Word[]; vectorOf: (at: number) => Float64Array; isProduct: (word: Word) => boolean };
/** For each word how surely it speaks of something unwanted, as log-odds. */
export type HearUnwanted = (read: Read) => Float64Array;

export function createHearUnwanted(weights: PartWeights): HearUnwanted {
  const { width } = weights;
  const makeRows = createMakeRows();
  const matrix = (stored: StoredLayer) => {
    const values = readLayer(stored);
    return makeRows(toQuantised(values, values.length / width));
  };
  const readWord = createWordLayer(matrix(weights.words), weights);
  const [flags, bias, out, outBias] = [weights.flags, weights.bias, weights.out, weights.outBias].map(readLayer) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const layers: Convolution[] = weights.convolutions.map(({ step, kernel, bias: own }) => ({
    step,
    kernel: matrix(kernel),
    bias: readLayer(own),
  }));

  return ({ words, vectorOf, isProduct }) => {
    const rows = new Float64Array(words.length * width);
    for (const [at, word] of words.entries()) {
      const row = at * width;
      const add = (from: Float32Array, start: number) => {
        for (let unit = 0; unit < width; unit++) rows[row + unit] = (rows[row + unit] as number) + (from[start + unit] as number);
      };
      // What a product is called says nothing of its fate.
      if (!isProduct(word))
        add(
          readWord(word.key, () => vectorOf(at)),
          0,
        );
      add(bias, 0);
      const holds = flagsOf(word, words[at - 1], isProduct(word));
      for (let flag = 0; flag < holds.length; flag++) if (holds[flag]) add(flags, flag * width);
    }
    for (const layer of layers) convolve(rows, layer);
    return Float64Array.from(words, (_, at) => {
      let sum = outBias[0] as number;
      for (let unit = 0; unit < width; unit++) sum += (rows[at * width + unit] as number) * (out[unit] as number);
      return sum;
    });
  };
}

/** In the order in which the flags were trained. */
export function flagsOf(word: Word, previous: Word | undefined, isProduct: boolean): boolean[] {
  const attitude = attitudeOf(word.key);
  return [
    word.negated,
    attitude === 'refusing',
    attitude === 'keeping',
    previous?.clause !== word.clause,
    previous?.sentence !== word.sentence,
    isProduct,
  ];
}
