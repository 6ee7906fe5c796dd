// Sentences with a label: "DB: PostgreSQL. Not decided: hosting." One after another they speak of one thing each.
import { listsApart, statementsApart, type Word } from './words.ts';

/** More words before a colon are no label. */
const longestLabel = 4;
/** What these head is said of what came before: "Cut: Datadog. Reason: no budget." */
const refersBack = new Set('reason reasons why because answer a verdict result conclusion note comment status'.split(' '));

/** By their numbers. */
export function findLabelled(words: readonly Word[]): ReadonlySet<number> {
  const labelled = new Set<number>();
  let first = 0;
  for (const [at, { sentence, clause }] of words.entries()) {
    if (sentence !== words[first]?.sentence) first = at;
    const gap = at > first ? clause - (words[at - 1]?.clause ?? 0) : 0;
    const isLabel = gap >= listsApart && gap < statementsApart && at - first <= longestLabel;
    if (isLabel && !refersBack.has(words[at - 1]?.key ?? '')) labelled.add(sentence);
  }
  return labelled;
}
