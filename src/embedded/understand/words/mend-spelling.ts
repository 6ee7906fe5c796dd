// Mends slips of typing in English: a word that no dictionary has is read as the most frequent word that is one slip away, or as a product's name.
import { groupBy } from '../../../catalog/group-by.ts';
import { once } from '../../../catalog/once.ts';
import type { Word } from './words.ts';

/** Words that descriptions are made of, the most frequent first; names of products; whether something is a word at all, frequent or not. */
type Parts = { frequent: readonly string[]; names: readonly string[]; isWord: (key: string) => boolean };
type Candidate = { word: string; letters: number; place: number };

/** Shorter ones are mostly abbreviations, and one slip turns too many of them into each other. */
const shortest = 4;
const letters = /^[a-z]+$/;
/** How words are written in a hurry. */
const shorthand = new Map(
  Object.entries({
    n: 'and',
    cos: 'because',
    cuz: 'because',
    pls: 'please',
    plz: 'please',
    ppl: 'people',
    shud: 'should',
    wud: 'would',
    cud: 'could',
    abt: 'about',
    ur: 'your',
    thru: 'through',
  }),
);
/** A text of which fewer words are frequent in English is in another language, or no text. */
const leastEnglish = 0.5;

export function createMendSpelling({ frequent, names, isWord }: Parts): (words: readonly Word[]) => readonly Word[] {
  const known = new Set(frequent);
  const ofProducts = new Set(names);
  const shelves = once(() => toShelves([...frequent, ...names]));
  const nearest = (key: string): string | undefined => {
    const own = lettersOf(key);
    let best: Candidate | undefined;
    for (let length = key.length - 1; length <= key.length + 1; length++)
      for (const candidate of shelves().get(shelfOf(key, length)) ?? []) {
        // A slip adds a letter, takes one away or exchanges one for another.
        if (bits(own ^ candidate.letters) > 2 || (best && best.place < candidate.place)) continue;
        if (isOneSlip(key, candidate.word)) best = candidate;
      }
    return best?.word;
  };
  const isMistaken = ({ key, raw }: Word, opens: boolean) =>
    key.length >= shortest &&
    letters.test(key) &&
    (raw === key || (opens && raw.slice(1) === key.slice(1))) &&
    !known.has(key) &&
    !isWord(key);

  return (words) => {
    const whole = words.filter(({ key }) => key.length > 1);
    if (whole.filter(({ key }) => known.has(key)).length < leastEnglish * whole.length) return words;
    return words.map((word, at) => {
      const short = word.raw === word.key ? shorthand.get(word.key) : undefined;
      if (short) return { ...word, key: short };
      if (!isMistaken(word, words[at - 1]?.sentence !== word.sentence)) return word;
      const meant = nearest(word.key);
      // With a capital it may be somebody: Katrin is no Katran.
      if (meant && word.raw !== word.key && ofProducts.has(meant)) return word;
      return meant ? { ...word, key: meant } : word;
    });
  };
}

/** By first letter, which is seldom mistaken, and length. */
function toShelves(frequent: readonly string[]): Map<string, Candidate[]> {
  const candidates = frequent.map((word, place) => ({ word, letters: lettersOf(word), place }));
  return groupBy(candidates, ({ word }) => shelfOf(word, word.length));
}

const shelfOf = (word: string, length: number) => `${word[0]}${length}`;

/** Which letters occur, a bit each. */
function lettersOf(word: string): number {
  let found = 0;
  for (let at = 0; at < word.length; at++) found |= 1 << (word.charCodeAt(at) - 97);
  return found;
}

function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** One letter too many, too few or wrong, or two neighbours exchanged. */
function isOneSlip(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let after = 0;
  while (after < Math.min(a.length, b.length) - from && a[a.length - 1 - after] === b[b.length - 1 - after]) after++;
  const [left, right] = [a.slice(from, a.length - after), b.slice(from, b.length - after)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
