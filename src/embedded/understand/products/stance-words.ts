// Cuts runs of Chinese and Japanese characters into pairs, so that the judge of stance reads them in order: a run may be half a sentence.

import type { Word } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';

const run = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{3,}$/u;

/** `move`: a mention to where it stands among the words that were cut. */
export function toStanceWords(
  words: readonly Word[],
  mentions: readonly NamedProduct[],
): { words: Word[]; mentions: NamedProduct[]; move: (mention: NamedProduct) => NamedProduct } {
  const cut: Word[] = [];
  const places: number[] = [];
  for (const word of words) {
    places.push(cut.length);
    if (run.test(word.key)) cut.push(...pairsOf(word));
    else cut.push(word);
  }
  const move = (mention: NamedProduct) => ({ ...mention, index: places[mention.index] as number });
  return { words: cut, mentions: mentions.map(move), move };
}

function pairsOf(word: Word): Word[] {
  const characters = [...word.key];
  return characters.slice(1).map((character, at) => ({ ...word, key: `${characters[at]}${character}` }));
}
