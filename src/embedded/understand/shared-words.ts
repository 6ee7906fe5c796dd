// How many rare words a description shares with each of many others: vectors tell the trade, and its own words tell the product.
import { log } from '../exact-math.ts';
import { stemNumbers } from './stems.ts';

/** Words by their stems' numbers, those of each text one after the other, and where each text's end. */
export type WordsOfTexts = { words: Uint16Array; ends: Uint32Array };

export function createSharedWords({ words, ends }: WordsOfTexts) {
  const { textsWith, rarity } = invert();
  const lengths = Float64Array.from(ends, (end, text) => squares(words.subarray(text === 0 ? 0 : ends[text - 1], end)));

  /** From 0, nothing in common, to 1, all words and no other: the cosine, each word as heavy as it is rare. */
  return (own: ReadonlySet<number>): ((text: number) => number) => {
    const shared = new Float64Array(ends.length);
    for (const word of own) {
      const weight = (rarity[word] as number) ** 2;
      if (weight > 0) for (const text of textsWith(word)) shared[text] = (shared[text] as number) + weight;
    }
    const length = squares(own);
    return (text) => (shared[text] === 0 ? 0 : (shared[text] as number) / Math.sqrt(length * (lengths[text] as number)));
  };

  function squares(some: Iterable<number>): number {
    let sum = 0;
    for (const word of some) sum += (rarity[word] as number) ** 2;
    return sum;
  }

  function invert() {
    const starts = new Uint32Array(stemNumbers + 1);
    for (const word of words) starts[word + 1] = (starts[word + 1] as number) + 1;
    const rarity = Float64Array.from(starts.subarray(1), (texts) => (texts === 0 ? 0 : log(ends.length / texts)));
    for (let word = 0; word < rarity.length; word++) starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
    const texts = new Uint16Array(words.length);
    const free = starts.slice();
    for (let text = 0, at = 0; text < ends.length; text++)
      for (; at < (ends[text] as number); at++) {
        const word = words[at] as number;
        texts[free[word] as number] = text;
        free[word] = (free[word] as number) + 1;
      }
    return { rarity, textsWith: (word: number) => texts.subarray(starts[word], starts[word + 1]) };
  }
}
