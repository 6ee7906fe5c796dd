// Sentences that do not go on from the one before: the item of a list, a heading, and what has a label of its own after what has one.
// "DB: PostgreSQL. Not decided: hosting." says nothing against PostgreSQL, as "PostgreSQL. Never again." does.
import { isLaidOut } from './headed-lists.ts';
import { listsApart, type Word } from './words.ts';

/** What is indented may well be about the item above it. */
const opensItem = /\n ?[-–*•·#|>]/u;
/** More words before a colon are no label. */
const longestLabel = 4;
/** Sentences whose numbers are so far from each other are no neighbours. */
const apart = 2;

/** The same words, with sentences numbered so that those which stand apart, or begin at one of these places, follow none. */
export function setApart(text: string, words: readonly Word[], places: readonly number[]): Word[] {
  if (places.length === 0 && !isLaidOut(text)) return [...words];
  const labelled = sentencesWithLabels(words);
  const begins = [...places].sort((a, b) => a - b);
  let next = 0;
  let gap = 0;
  return words.map((word, at) => {
    const last = words[at - 1];
    let isApart =
      last !== undefined &&
      last.sentence !== word.sentence &&
      ((labelled.has(last.sentence) && labelled.has(word.sentence)) || opensItem.test(text.slice(last.end, word.start)));
    for (; (begins[next] ?? text.length) <= word.start; next++) isApart = true;
    if (isApart) gap += apart;
    return gap === 0 ? word : { ...word, sentence: word.sentence + gap };
  });
}

/** A colon after the first few words. */
function sentencesWithLabels(words: readonly Word[]): ReadonlySet<number> {
  const labelled = new Set<number>();
  let first = 0;
  for (const [at, { sentence, clause }] of words.entries()) {
    if (sentence !== words[first]?.sentence) first = at;
    else if (at > first && at - first <= longestLabel && clause - (words[at - 1]?.clause ?? 0) >= listsApart) labelled.add(sentence);
  }
  return labelled;
}
