// The words before and after a product's name, as one string for patterns to look at.
import type { Word } from './words.ts';

/** Where a name stands. */
export type Place = { index: number; length: number };
type Within = 'clause' | 'sentence';

export function createWordsAround(words: readonly Word[], { index, length }: Place, reach: number) {
  const keys = (from: number, to: number, within: Within) =>
    words
      .slice(Math.max(0, from), to)
      .filter((word) => word[within] === words[index]?.[within])
      .map(({ key }) => key)
      .join(' ');
  return {
    before: (within: Within) => keys(index - reach, index, within),
    after: (within: Within) => keys(index + length, index + length + reach, within),
  };
}
