// "Nothing may leave the tablet", "documents must not leave our own servers": whoever keeps data in the house rents nothing for it.
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { quote } from '../words/point-at-words.ts';
import type { Word } from '../words/words.ts';

const leaving = new Set(['leave', 'leaves', 'leaving']);
const never = new Set("not never cannot nothing no without don't doesn't can't mustn't won't nor none".split(' '));
const own = new Set('the our their his her its this that own my a each every'.split(' '));
const inside = new Set(
  `building buildings premises house site network lan intranet datacenter datacentre centre center hospital clinic office company device devices tablet
  tablets phone phones handset laptop laptops machine machines computer computers browser plant factory campus firewall walls room basement server
  servers cluster rack headset`.split(/\s+/),
);
/** Guests may leave the house. */
const kept = new Set(
  `data audio video videos sound voice voices recording recordings prompts documents records files information content text texts images pictures photos
  scans messages code measurements readings results samples nothing anything everything it they them`.split(/\s+/),
);
/** Between "leave" and what must not be left: "leave our own GPU servers". */
const mostBetween = 4;
/** Between the denial and "leave": "nothing of it may ever leave". */
const mostBefore = 5;

export function findKeptInside(text: string, words: readonly Word[]): { id: string; evidence: Evidence[] }[] {
  const found = words.flatMap((word, at) => {
    if (!leaving.has(word.key)) return [];
    const isThere = (other: Word | undefined) => other?.clause === word.clause;
    const denial = words.slice(Math.max(0, at - mostBefore), at).findLastIndex((other) => isThere(other) && never.has(other.key));
    const from = denial === -1 ? undefined : Math.max(0, at - mostBefore) + denial;
    const starts = own.has(words[at + 1]?.key ?? '') && isThere(words[at + 1]);
    const isOfData = words.some(({ key, sentence }, before) => before < at && sentence === word.sentence && kept.has(key));
    if (from === undefined || !starts || !isOfData) return [];
    for (let end = at + 2; end <= at + 1 + mostBetween && isThere(words[end]); end++)
      if (inside.has(words[end]?.key ?? '')) return [words.slice(from, end + 1)];
    return [];
  });
  return found.length > 0 ? [{ id: 'on-premises', evidence: found.map((phrase) => quote(text, phrase)) }] : [];
}
