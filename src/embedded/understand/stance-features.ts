// What surrounds a named product, as numbers: the words before and after it, so that a trained judge can tell wanted from unwanted.
import { attitudeOf } from './attitude-words.ts';
import type { NamedProduct } from './find-mentions.ts';
import { hash } from './hash.ts';
import type { Word } from './words.ts';

export const stanceRows = 16_384;
const reach = 7;
/** "React and Vue are out": what is said of a list is said of each of its items. */
const conjunctions = new Set(['and', 'or', 'nor', 'plus', 'y', 'o', 'ni', 'und', 'oder', 'noch', 'et', 'ou', 'e', 'nem']);

export function createStanceFeatures(mentions: readonly NamedProduct[], words: readonly Word[]) {
  const named = new Set(mentions.flatMap(({ index, words: own }) => own.map((_, offset) => index + offset)));
  const inList = (at: number) => conjunctions.has(words[at]?.key ?? '') && (named.has(at - 1) || named.has(at + 1));
  const isSeen = (at: number) => !named.has(at) && !inList(at);

  return (mention: NamedProduct): number[] => {
    const { index, words: own } = mention;
    const sentence = own[0]?.sentence;
    const rows = [row('bias')];

    const look = (side: 'before' | 'after', from: number, step: 1 | -1) => {
      let previous = '';
      const met = new Set<string>();
      let distance = 1;
      for (let at = from; distance <= reach; at += step) {
        const word = words[at];
        if (!word || word.sentence !== sentence) {
          rows.push(row(`${side} edge ${Math.min(distance, 3)}`));
          break;
        }
        if (!isSeen(at)) continue;
        rows.push(row(`${side} ${word.key}`));
        if (distance <= 2) rows.push(row(`${side} ${distance} ${word.key}`));
        if (previous) rows.push(row(`${side} ${step < 0 ? `${word.key} ${previous}` : `${previous} ${word.key}`}`));
        const attitude = attitudeOf(word.key);
        if (attitude && !met.has(attitude)) {
          met.add(attitude);
          rows.push(row(`${side} ${attitude}`), row(`${side} ${attitude} ${distance <= 1 ? 'next' : distance <= 3 ? 'near' : 'far'}`));
        }
        previous = word.key;
        distance++;
      }
    };
    look('before', index - 1, -1);
    look('after', index + own.length, 1);

    const refusals = words.filter((word, at) => word.sentence === sentence && !named.has(at) && attitudeOf(word.key) === 'refusing').length;
    rows.push(row(`refusals ${Math.min(refusals, 3)}`));
    if (own.some(({ negated }) => negated)) rows.push(row('negated'));
    rows.push(row(`company ${mention.company}`), row(mention.ordinary ? 'ordinary' : 'telling'));
    rows.push(row(`${mention.ordinary ? 'ordinary' : 'telling'} ${mention.cased ? 'cased' : 'plain'} ${mention.company}`));
    return rows;
  };
}

function row(text: string): number {
  return hash(text) % stanceRows;
}
