// The words before and after a product's name, as one string for patterns to look at.
import type { Word } from './words.ts';

/** Where a name stands. */
export type Place = { index: number; length: number };
type Within = 'clause' | 'sentence';

export function createWordsAround(words: readonly Word[], { index, length }: Place, reach: number) {
  const keys = (from: number, to: number, within: Within) => {
    const home = words[index]?.[within];
    let said = '';
    for (let at = Math.max(0, from); at < Math.min(to, words.length); at++) {
      const word = words[at] as Word;
      if (word[within] === home) said += said === '' ? word.key : ` ${word.key}`;
    }
    return said;
  };
  return {
    before: (within: Within) => keys(index - reach, index, within),
    after: (within: Within) => keys(index + length, index + length + reach, within),
  };
}
