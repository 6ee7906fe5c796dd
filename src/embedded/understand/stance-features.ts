// What surrounds a named product, as numbers: the words before and after it, so that a trained judge can tell wanted from unwanted.
import { attitudeOf } from './attitude-words.ts';
import type { NamedProduct } from './find-mentions.ts';
import type { Word } from './words.ts';

export const stanceRows = 16_384;
const reach = 7;

export function stanceFeatures(mention: NamedProduct, words: readonly Word[]): number[] {
  const { index, words: own } = mention;
  const sentence = own[0]?.sentence;
  const clause = own[0]?.clause;
  const rows: number[] = [row('bias')];
  const side = (name: string, from: number, step: 1 | -1) => {
    let previous = '';
    const met = new Set<string>();
    for (let distance = 1; distance <= reach; distance++) {
      const word = words[from + step * (distance - 1)];
      if (!word || word.sentence !== sentence) {
        rows.push(row(`${name} edge ${Math.min(distance, 3)}`));
        break;
      }
      const place = word.clause === clause ? 'clause' : 'sentence';
      const attitude = attitudeOf(word.key);
      if (attitude && !met.has(attitude)) {
        met.add(attitude);
        const far = distance <= 1 ? 'next' : distance <= 3 ? 'near' : 'far';
        rows.push(row(`${name} ${attitude}`), row(`${name} ${attitude} ${far}`), row(`${name} ${attitude} ${place}`));
      }
      rows.push(row(`${name} ${word.key}`), row(`${name} ${place} ${word.key}`));
      if (distance <= 2) rows.push(row(`${name} ${distance} ${word.key}`));
      if (previous) rows.push(row(`${name} ${step < 0 ? `${word.key} ${previous}` : `${previous} ${word.key}`}`));
      previous = word.key;
    }
  };
  side('before', index - 1, -1);
  side('after', index + own.length, 1);
  if (own.some(({ negated }) => negated)) rows.push(row('negated'));
  const looks = `${mention.ordinary ? 'ordinary' : 'telling'} ${mention.cased ? 'cased' : 'plain'} ${mention.company}`;
  rows.push(row(looks), row(`company ${mention.company}`), row(mention.ordinary ? 'ordinary' : 'telling'));
  return rows;
}

function row(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0) % stanceRows;
}
