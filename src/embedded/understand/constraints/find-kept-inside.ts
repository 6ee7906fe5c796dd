// "Nothing may leave the tablet", "what they write stays on their phone": whoever keeps data in the house rents nothing for it.
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { quote } from '../words/point-at-words.ts';
import type { Word } from '../words/words.ts';

const leaving = new Set(['leave', 'leaves', 'leaving']);
const never = new Set(
  "not never cannot nothing no without forbid forbids forbidden prohibit prohibits don't doesn't can't mustn't won't nor none".split(' '),
);
/** Of these the last two only where it is said that it is so only there: what is stored on a phone is mostly sent on. */
const staying = new Set('stays stay remain remains kept stored'.split(' '));
const onlyWith = new Set(['kept', 'stored']);
const untilThen = new Set('until till unless sync syncs synced synchronised synchronized uploaded upload later'.split(' '));
const within = new Set('on in inside within'.split(' '));
const own = new Set('the our their his her its this that own my a each every'.split(' '));
const inside = new Set(
  `building buildings premises house site network lan intranet datacenter datacentre centre center hospital clinic office company device devices tablet
  tablets phone phones handset laptop laptops machine machines computer computers browser pc pcs workstation workstations plant factory campus firewall walls room basement server
  servers cluster rack headset`.split(/\s+/),
);
const devices = new Set('pc pcs workstation device devices tablet tablets phone phones handset laptop laptops headset browser'.split(' '));
/** Guests may leave the house. */
const kept = new Set(
  `data audio video videos sound voice voices recording recordings prompts documents records files information content text texts images pictures photos
  scans messages message picture photo image document record recording file scan code measurements readings results samples nothing anything everything what it they them`.split(
    /\s+/,
  ),
);
/** Between "leave" and what must not be left: "leave our own GPU servers". */
const mostBetween = 4;
/** Between the denial and "leave": "nothing of it may ever leave". */
const mostBefore = 5;
/** Likewise before "somebody else's computer", which comes last. */
const mostBeforeOthers = 10;

/** "Not one picture may lie on somebody else's computer". */
const others = new Set(["somebody else's", "someone else's", "anybody else's", "anyone else's", "other people's", "other persons'"]);
const machines = new Set('computer computers server servers machine machines disk disks hardware cloud'.split(' '));

/** "Contracts forbid their texts going to anyone else". */
const passed = new Set('going go goes sent'.split(' '));
const strangers = /^to (?:(?:any|some)(?:one|body) else|outsiders|any (?:other|outside) (?:company|firm)|other companies)(?: |$)/;
/** Customers go elsewhere, too. */
const pronouns = new Set('nothing anything everything what it they them'.split(' '));

function isDataBefore(words: readonly Word[], at: number): boolean {
  return words.some(({ key, sentence }, before) => before < at && sentence === words[at]?.sentence && kept.has(key) && !pronouns.has(key));
}

function passedOnIn(words: readonly Word[]): Word[][] {
  return words.flatMap((word, at) => {
    const after = words.slice(at + 1, at + 5).filter(({ sentence }) => sentence === word.sentence);
    if (!passed.has(word.key) || !strangers.test(after.map(({ key }) => key).join(' '))) return [];
    const from = isDataBefore(words, at) ? denialBefore(words, { at, most: mostBeforeOthers }) : undefined;
    return from === undefined ? [] : [[...words.slice(from, at + 1), ...after]];
  });
}

function outsideIn(words: readonly Word[]): Word[][] {
  return words.flatMap((word, at) => {
    const whose = `${words[at - 2]?.key} ${words[at - 1]?.key}`;
    if (!machines.has(word.key) || !others.has(whose)) return [];
    const from = isDataBefore(words, at) ? denialBefore(words, { at, most: mostBeforeOthers }) : undefined;
    return from === undefined ? [] : [words.slice(from, at + 1)];
  });
}

export function findKeptInside(text: string, words: readonly Word[]): { id: string; evidence: Evidence[] }[] {
  const found = [...phrasesIn(words), ...outsideIn(words), ...passedOnIn(words)];
  return found.length > 0 ? [{ id: 'on-premises', evidence: found.map((phrase) => quote(text, phrase)) }] : [];
}

/** Whether data is said to stay where somebody holds it in the hand: no server ever sees it. */
export function staysOnDevice(words: readonly Word[]): boolean {
  return phrasesIn(words).some((phrase) => devices.has(phrase.at(-1)?.key ?? ''));
}

function phrasesIn(words: readonly Word[]): Word[][] {
  return words.flatMap((word, at) => {
    const from = leaving.has(word.key)
      ? denialBefore(words, { at, most: mostBefore })
      : staying.has(word.key) && !word.negated
        ? at
        : undefined;
    if (from === undefined) return [];
    const next = staying.has(word.key) ? at + 1 + Number(words[at + 1]?.key === 'only') : at;
    if (next > at && !within.has(words[next]?.key ?? '')) return [];
    if (next === at + 1 && onlyWith.has(word.key)) return [];
    if (next > at && words.some(({ key, sentence }, after) => after > at && sentence === word.sentence && untilThen.has(key))) return [];
    const isThere = (other: Word | undefined) => other?.clause === word.clause;
    const isOfData = words.some(({ key, sentence }, before) => before < at && sentence === word.sentence && kept.has(key));
    if (!isOfData || !own.has(words[next + 1]?.key ?? '') || !isThere(words[next + 1])) return [];
    for (let end = next + 2; end <= next + 1 + mostBetween && isThere(words[end]); end++)
      if (inside.has(words[end]?.key ?? '')) return [words.slice(from, end + 1)];
    return [];
  });
}

function denialBefore(words: readonly Word[], { at, most }: { at: number; most: number }): number | undefined {
  const first = Math.max(0, at - most);
  const denial = words.slice(first, at).findLastIndex(({ key, clause }) => clause === words[at]?.clause && never.has(key));
  return denial === -1 ? undefined : first + denial;
}
