// Finds the words of a text that spoke most for something, so that a reason can quote them.
import type { Evidence } from '../../../contract/explained-analysis.ts';
import type { Word } from './words.ts';

const mostQuoted = 3;
/** Weaker words than this share of the strongest are not worth pointing at. */
const worthPointing = 0.4;

type Pointing = {
  text: string;
  words: readonly Word[];
  scores: Float64Array;
  /** Words of what is left behind speak for nothing. */
  isGone: (word: Word) => boolean;
};

/** Neighbours are quoted together. */
export function pointAtWords({ text, words, scores, isGone }: Pointing): Evidence[] {
  const strongest: { index: number; score: number }[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as Word;
    if (word.negated || isGone(word)) continue;
    const own = scores[index] as number;
    const weakest = strongest.at(-1)?.score ?? 0;
    if (own <= 0 || (strongest.length === mostQuoted && own <= weakest)) continue;
    strongest.push({ index, score: own });
    strongest.sort((a, b) => b.score - a.score || a.index - b.index);
    strongest.length = Math.min(strongest.length, mostQuoted);
  }
  const least = (strongest[0]?.score ?? 0) * worthPointing;
  const groups: Word[][] = [];
  let last = -2;
  for (const { index } of strongest.filter((entry) => entry.score > least).toSorted((a, b) => a.index - b.index)) {
    const word = words[index] as Word;
    if (index === last + 1) groups.at(-1)?.push(word);
    else groups.push([word]);
    last = index;
  }
  return groups.map((group) => quote(text, group));
}

export function quote(text: string, words: readonly Word[]): Evidence {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  return { text: text.slice(start, end), start, end };
}
