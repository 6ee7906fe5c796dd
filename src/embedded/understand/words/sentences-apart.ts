// Sentences that do not go on from the one before: the item of a list, and a heading. "- PostgreSQL" and "Out of scope" below it say nothing
// against PostgreSQL, as "PostgreSQL. Never again." does.
import type { Word } from './words.ts';

/** What is indented may well be about the item above it. */
const opensItem = /\n ?[-–*•·#|>]/u;
/** Sentences whose numbers are so far from each other are no neighbours. */
const apart = 2;

/** The same words, with sentences numbered so that those which stand apart, or begin at one of these places, follow none. */
export function setApart(text: string, words: readonly Word[], places: readonly number[]): Word[] {
  if (places.length === 0 && !text.includes('\n')) return [...words];
  const begins = [...places].sort((a, b) => a - b);
  let next = 0;
  let gap = 0;
  return words.map((word, at) => {
    const last = words[at - 1];
    let isApart = last !== undefined && last.sentence !== word.sentence && opensItem.test(text.slice(last.end, word.start));
    for (; (begins[next] ?? text.length) <= word.start; next++) isApart = true;
    if (isApart) gap += apart;
    return gap === 0 ? word : { ...word, sentence: word.sentence + gap };
  });
}
