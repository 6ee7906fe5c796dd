// "We run WordPress. It must go.": which product, or which products, a pronoun stands for.
import type { Word } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';
import { plainSetting } from './name-setting.ts';
import { toRows } from './product-lists.ts';

const setOf = (words: string) => new Set(words.split(' '));
const ofOne = setOf("it this that it's that's");
const ofMany = setOf("they them these those they're");
const ofTwo = setOf('both two');
/** The first or the second of two. */
const byOrder = new Map([
  ['former', 0],
  ['first', 0],
  ['latter', 1],
  ['second', 1],
]);
const referring = new Set([...ofOne, ...ofMany, ...ofTwo, ...byOrder.keys()]);
/** "That has to change" and "we are done with that", but neither "that you know" nor "this page". */
const pointing = setOf('this that these those');
const verbs = setOf(
  "is are was were has have had must will would shall should can cannot can't won't may might goes go stays stay remains needs does doesn't isn't gets",
);
/** Where people are spoken of, they are who "they" are: "our ops people run Nomad. They looked at Kubernetes". */
const people =
  /^(?:people|team|teams|staff|guys|folks|ops|devs|crew|board|men|women|(?!containers|numbers|monitors|sensors|vectors|connectors|triggers)[a-z]+(?:pers|eers|tors|mins|bers|dents|gers|ners|leagues))$/;
const subjects = setOf("they they're");
const alone = setOf('one we i');
const members = setOf('them these those');
/** After these something else is named that a pronoun may stand for, unless it only tells where, for what or with what the product is. */
const articles = setOf('the our my a an his her their your every each another some two three several');
const prepositions = setOf('for on in at with of to from by since after before under over during as behind per via into');
/** How many sentences later a product may still be spoken of. */
const farthest = 2;

type Reference = { to: readonly NamedProduct[]; at: number };

/** `mentions` in the order of the text, without words that may be no product. */
export function findReferences(mentions: readonly NamedProduct[], words: readonly Word[]): Reference[] {
  if (mentions.length === 0) return [];
  const rowOf = new Map(toRows(mentions, words).flatMap((row) => row.map((mention) => [mention, row] as const)));
  const named = new Set(mentions.flatMap(({ index, words: own }) => own.map((_, offset) => index + offset)));
  const references: Reference[] = [];
  let passed = 0;
  for (let at = 0; at < words.length; at++) {
    const { key, sentence, clause } = words[at] as Word;
    if (!referring.has(key) || named.has(at)) continue;
    while ((mentions[passed]?.index ?? words.length) < at) passed++;
    const last = mentions[passed - 1];
    // What does something is not what it does it to: "Valkey replaces it".
    if (last === undefined || sentence - sentenceOf(last) > farthest || last.words[0]?.clause === clause) continue;
    if (pointing.has(key) && !isSaidOf(words, at)) continue;
    if (subjects.has(key) && isOfPeople(words, last, at)) continue;
    if (isCleft(words, named, at)) continue;
    const row = (rowOf.get(last) as NamedProduct[]).filter(({ index }) => index < at);
    const order = byOrder.get(key);
    if (ofOne.has(key) || ofMany.has(key)) {
      if (ofOne.has(key) === (row.length === 1) && !isOther(words, last, at)) references.push({ to: row, at });
      continue;
    }
    const pair = row.length === 2 ? row : mentions.slice(0, passed).filter((mention) => sentenceOf(mention) === sentenceOf(last));
    if (pair.length !== 2 || !(isSaidOf(words, at) || members.has(words[at + 2]?.key ?? ''))) continue;
    references.push({ to: order === undefined ? pair : [pair[order] as NamedProduct], at });
  }
  return references;
}

const sentenceOf = ({ words: [first] }: NamedProduct): number => first?.sentence ?? 0;

/** "It's the Java underneath that goes": what comes is what is spoken of. */
const clefts = setOf("it's that's");
const being = setOf('is was');
const reachOfCleft = 3;
function isCleft(words: readonly Word[], named: ReadonlySet<number>, at: number): boolean {
  const { key, clause } = words[at] as Word;
  const from = clefts.has(key) ? at + 1 : being.has(words[at + 1]?.key ?? '') ? at + 2 : undefined;
  if (from === undefined) return false;
  return Array.from({ length: reachOfCleft }, (_, step) => from + step).some((next) => named.has(next) && words[next]?.clause === clause);
}

/** "The first is out" and "we drop both", but neither "the first draft" nor "both teams". */
function isSaidOf(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  return next?.clause !== words[at]?.clause || verbs.has(next?.key ?? '') || alone.has(next?.key ?? '');
}

function isOfPeople(words: readonly Word[], last: NamedProduct, at: number): boolean {
  return words.slice(0, at).some((word) => word.sentence >= sentenceOf(last) && people.test(word.key));
}

/** Whether something else is named between the product and the clause that the pronoun stands in. */
function isOther(words: readonly Word[], { index, words: own }: NamedProduct, at: number): boolean {
  const { clause } = words[at] as Word;
  for (let between = index + own.length; words[between]?.clause !== clause; between++)
    if (articles.has(words[between]?.key ?? '') && !prepositions.has(words[between - 1]?.key ?? '')) return true;
  return false;
}

/** The product as if its name stood where the pronoun does. */
export const toReferred = (product: NamedProduct, words: readonly Word[], at: number): NamedProduct => ({
  ...product,
  index: at,
  words: [words[at] as Word],
  ordinary: false,
  cased: false,
  setting: plainSetting,
});
