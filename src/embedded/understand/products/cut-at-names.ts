// Chinese and Japanese part no words: "用腾讯云或华为云，不用阿里云" is cut where the names of products begin and end, so that each can be spoken of.
import { isRun, type Word } from '../words/words.ts';

export function createCutAtNames(names: readonly string[]): (words: readonly Word[]) => readonly Word[] {
  const longestFirst = names.filter((name) => isRun(name)).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (words) => words;
  const name = new RegExp(longestFirst.map((each) => each.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')).join('|'), 'gu');
  return (words) => {
    if (!words.some(({ key }) => isRun(key))) return words;
    return words.flatMap((word) => (isRun(word.key) && word.key.length === word.raw.length ? cut(word) : word));
  };

  function cut(word: Word): Word[] {
    const parts: Word[] = [];
    let from = 0;
    const add = (to: number) => {
      if (to === from) return;
      const part = { key: word.key.slice(from, to), raw: word.raw.slice(from, to), start: word.start + from, end: word.start + to };
      parts.push({ ...word, ...part });
      from = to;
    };
    for (const { index, 0: found } of word.key.matchAll(name)) {
      add(index);
      add(index + found.length);
    }
    add(word.key.length);
    return parts;
  }
}
