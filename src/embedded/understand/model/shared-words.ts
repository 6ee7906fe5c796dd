// How many rare words a description shares with each of many others: vectors tell the trade, and its own words tell the product.
import { log } from '../../exact-math.ts';
import { stemNumbers } from './stems.ts';

/** Words by their stems' numbers, those of each text one after the other, and where each text's end. */
export type WordsOfTexts = { words: Uint16Array; ends: Uint32Array };

export function createSharedWords({ words, ends }: WordsOfTexts) {
  const { starts, texts } = invert();
  /** By how many texts have the word: words are many, and these numbers few. */
  const rarities = Float64Array.from({ length: ends.length + 1 }, (_, having) => (having === 0 ? 0 : log(ends.length / having)));
  const lengths = Float64Array.from(ends, (_, text) => Math.sqrt(squaresOf(text)));

  /** Used again for every description. */
  const shared = new Float64Array(ends.length);

  /** Those that share enough with it, and how much: from 0, nothing in common, to 1, all words and no other: the cosine, each word as heavy as it is rare. */
  return (own: ReadonlySet<number>, least: number): { text: number; share: number }[] => {
    shared.fill(0);
    let squares = 0;
    for (const word of own) {
      const weight = rarityOf(word) ** 2;
      if (weight === 0) continue;
      squares += weight;
      const end = starts[word + 1] as number;
      for (let at = starts[word] as number; at < end; at++) shared[texts[at] as number] = (shared[texts[at] as number] as number) + weight;
    }
    const length = Math.sqrt(squares);
    const alike: { text: number; share: number }[] = [];
    // Hardly any share enough, and to multiply tells it sooner than to divide; what rounding may add is left to the division.
    const enough = 0.999 * least * length;
    for (let text = 0; text < shared.length; text++) {
      if ((shared[text] as number) < enough * (lengths[text] as number)) continue;
      const share = (shared[text] as number) / (length * (lengths[text] as number));
      if (share >= least) alike.push({ text, share });
    }
    return alike;
  };

  function rarityOf(word: number): number {
    return rarities[(starts[word + 1] as number) - (starts[word] as number)] as number;
  }

  function squaresOf(text: number): number {
    let sum = 0;
    for (let at = text === 0 ? 0 : (ends[text - 1] as number); at < (ends[text] as number); at++) sum += rarityOf(words[at] as number) ** 2;
    return sum;
  }

  /** The texts with each word one after the other, and where each word's start. */
  function invert() {
    const starts = new Uint32Array(stemNumbers + 1);
    for (let at = 0; at < words.length; at++) starts[(words[at] as number) + 1] = (starts[(words[at] as number) + 1] as number) + 1;
    for (let word = 0; word < stemNumbers; word++) starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
    const texts = new Uint16Array(words.length);
    const free = starts.slice();
    for (let text = 0, at = 0; text < ends.length; text++)
      for (; at < (ends[text] as number); at++) {
        const word = words[at] as number;
        texts[free[word] as number] = text;
        free[word] = (free[word] as number) + 1;
      }
    return { starts, texts };
  }
}
