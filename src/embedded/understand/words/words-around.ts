// The words before and after a product's name, as one string for patterns to look at.
import type { Word } from './words.ts';

/** Where a name stands. */
export type Place = { index: number; length: number };
type Within = 'clause' | 'sentence';

const auxiliaries = new Set('is are was were will shall must should may can has have goes go stays stay remains remain gets'.split(' '));

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
  /** "Disqus, full of adverts now, is being taken off": the clause after the next one, where that only stands between a name and its verb. */
  const beyondAside = () => {
    const home = words[index] as Word;
    const isWithin = (at: number) => words[at]?.sentence === home.sentence;
    let at = index + length;
    const aside = words[at]?.clause;
    if (aside === home.clause) return '';
    while (isWithin(at) && words[at]?.clause === aside) at++;
    const from = at;
    if (!isWithin(from) || !auxiliaries.has(words[from]?.key ?? '')) return '';
    while (isWithin(at) && words[at]?.clause === words[from]?.clause) at++;
    return words
      .slice(from, Math.min(at, from + reach))
      .map(({ key }) => key)
      .join(' ');
  };
  // Many patterns look at the same words.
  const before: Partial<Record<Within, string>> = {};
  const after: Partial<Record<Within, string>> = {};
  return {
    beyondAside,
    before: (within: Within) => (before[within] ??= keys(index - reach, index, within)),
    after: (within: Within) => (after[within] ??= keys(index + length, index + length + reach, within)),
  };
}
