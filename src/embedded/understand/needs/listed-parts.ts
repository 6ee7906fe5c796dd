// Parts that are named in a list, read one by one: all together they drown each other ("Missing: monitoring, secrets, TLS, backups").
import { groupBy } from '../../../catalog/group-by.ts';
import { remember } from '../model/remember.ts';
import { isRun, type Word } from '../words/words.ts';
import { askedItems } from './asked-parts.ts';

/** What is asked for by a word or two must be asked for clearly (0.6 takes what a thing is about for a part: 1,959 of 2,147 own checks, 1,965 with this). */
const clearly = 0.7;
/** What is openly asked for need not be said as clearly, and is asked for at least so much. */
const openly = { from: 0.5, atLeast: 0.6 };
const mostWords = 2;
/** So many short items in a row are a list. */
const fewestItems = 3;
/** What is named in more letters is read anew. */
const longestName = 48;
const joints = new Set('and or the a an of some plus y o e ou und oder et'.split(' '));

type Part = { label: number; likelihood: number };
/** By the label of its category: how likely it is needed, and the words that name it. */
export type ListedParts = ReadonlyMap<number, { likelihood: number; item: readonly Word[] }>;

/**
 * `needIn` tells how likely each category is needed where a text says no more than these words; `heard`, how likely by the whole text. What is no word
 * names no part: whatever is heard in an old measure or in somebody's name is noise.
 */
export function createListedParts(
  needIn: (words: readonly Word[]) => Float64Array,
  isWord: (key: string) => boolean,
): (words: { listed: readonly Word[]; asked: readonly Word[] }, heard: Float64Array) => ListedParts {
  const partsIn = remember(
    (_, item: readonly Word[]): readonly Part[] =>
      [...needIn(item)].map((likelihood, label) => ({ label, likelihood })).filter(({ likelihood }) => likelihood >= openly.from),
    { longest: longestName },
  );
  return ({ listed, asked }, heard) => {
    const louder = new Map<number, { likelihood: number; item: readonly Word[] }>();
    const hear = (item: readonly Word[], from: number, atLeast: number) => {
      for (const { label, likelihood: alone } of partsIn(item.map(({ key }) => key).join(' '), item)) {
        const likelihood = Math.max(alone, atLeast);
        if (alone >= from && likelihood > Math.max(heard[label] as number, louder.get(label)?.likelihood ?? 0))
          louder.set(label, { likelihood, item });
      }
    };
    for (const item of listsIn(listed).flat()) if (item.some(({ key }) => isRun(key) || isWord(key))) hear(item, clearly, 0);
    for (const item of askedItems(asked)) hear(item, openly.from, openly.atLeast);
    return louder;
  };
}

/** Clauses of a word or two, so many in a row within a sentence. */
function listsIn(words: readonly Word[]): Word[][][] {
  const lists: Word[][][] = [];
  let row: Word[][] = [];
  const end = () => {
    if (row.length >= fewestItems) lists.push(row);
    row = [];
  };
  for (const clause of groupBy(words, (word) => word.clause).values()) {
    const item = clause.filter(({ key }) => !joints.has(key));
    if (row.length > 0 && row[0]?.[0]?.sentence !== item[0]?.sentence) end();
    if (item.length === 0) continue;
    if (item.length > mostWords) end();
    // Initials are no parts.
    else if (item.every(({ key }) => key.length > 1)) row.push(item);
  }
  end();
  return lists;
}
