// The words around a named product, as the trained judge of stance reads them: its sentence, and a short one after it.
import { namesPlatform } from '../constraints/denied-ways.ts';
import { attitudeOf, isPlainRefusal } from '../words/attitude-words.ts';
import { findLabelled } from '../words/labelled-sentences.ts';
import { statementsApart, type Word } from '../words/words.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';
import { isSaidOfOne } from './said-of-one.ts';

export const reach = 12;
/** "MongoDB burned us twice. Never again.": a sentence this short may be about what came before. */
const shortSentence = 6;

/** What runs out of stock, or comes out of a press, is not shown out. */
const idleOut = new Set('run runs running ran come comes coming came sell sells sold inside'.split(' '));
const isIdle = (words: readonly Word[], at: number) => words[at]?.key === 'out' && idleOut.has(words[at - 1]?.key ?? '');
/** What links the items of a list. */
const links = new Set('and or plus y o und oder et ou e'.split(' '));
/** What opens a reason: "Podman as Docker is banned". */
const reasons = new Set('because as since cause weil da porque pues ya car parce puisque'.split(' '));
/** Clauses that these open go on about what came before. */
const goesOn = new Set('with which where con mit avec com'.split(' '));
/** What a clause of its own may open with, and who it is then about. */
const turns = new Set('and but so yet then while y und et e pero aber mais mas'.split(' '));
const leaving = new Set('leaving quitting ditching dropping abandoning'.split(' '));
const pronouns = new Set('it them this that for behind'.split(' '));
const more = new Set('more longer thanks way'.split(' '));
const subjects = new Set("we i they you we're i'm we've i've we'd i'd wir ich nous je on".split(' '));
const others = new Set('nobody none no our my the most everyone niemand keiner nadie personne ninguem'.split(' '));
/** These are said of products mostly to refuse them; where nothing denies them they say nothing: "PostgreSQL is allowed". */
const consents = new Set(['allowed', 'permitted']);
const isConsent = ({ key, negated }: Word) => consents.has(key) && !negated;
const denials = /^(?:no|not|never|only)$|n't$/;

export type WindowEntry = {
  /** A word of the text by the first place it was met at, the product itself, or another product. */
  what: number | 'this' | 'other';
  /** Words away from the product: negative before it, positive after it. */
  distance: number;
  /** Denied by grammar; in the same clause; a word of refusing; a word of keeping. */
  flags: readonly [boolean, boolean, boolean, boolean];
  /** Whether it may well refuse the product: a denial, or a word that hardly says anything else. */
  hints: boolean;
};
export type StanceWindow = { entries: WindowEntry[]; traits: readonly boolean[] };

export function createStanceWindow(mentions: readonly NamedProduct[], words: readonly Word[]) {
  /** A product of several words is one entry: its first word stands for it. */
  const named = new Map(mentions.flatMap(({ index, words: own }) => own.map((_, offset) => [index + offset, offset === 0] as const)));
  /** Where a product is named that is no ordinary word in small letters. */
  const surely = new Set(mentions.filter((mention) => !mayBeAnyWord(mention)).map(({ index }) => index));
  const lengthAt = new Map(mentions.map(({ index, words: { length } }) => [index, length]));
  const lengths = new Map<number, number>();
  const ofProducts = new Set(mentions.map(({ words: [first] }) => first?.sentence));
  // Nor does a sentence about a platform speak of a product before it: "as if Apple had made it. We will never do Android".
  for (const { key, sentence } of mentions.length > 0 ? words : []) if (namesPlatform(key)) ofProducts.add(sentence);
  const labelled = findLabelled(words);
  /** "npm is allowed, Yarn isn't." */
  const denying = new Set(
    (words.some(isConsent) ? words : []).filter(({ key, negated }) => negated || denials.test(key)).map(({ sentence }) => sentence),
  );
  /** A word that comes again is the same word, and need not be read again. */
  const firstPlaces = new Map<string, number>();
  const firstPlace = (key: string, at: number): number => {
    const first = firstPlaces.get(key) ?? at;
    firstPlaces.set(key, first);
    return first;
  };
  /** Whether another clause opens here that speaks of a product of its own: "on Hetzner, we do not want AWS" says nothing of Hetzner there. */
  const opensAnother = (at: number): boolean => {
    const { clause, sentence, key } = words[at] as Word;
    if (words[at - 1]?.clause === clause || goesOn.has(key)) return false;
    for (let next = at; words[next]?.clause === clause && words[next]?.sentence === sentence; next++) if (surely.has(next)) return true;
    return false;
  };
  /** Whether a reason opens here that speaks of a product of its own: what is said there is said of that one. */
  const opensReason = (at: number): boolean => {
    if (!reasons.has(words[at]?.key ?? '')) return false;
    const length = lengthAt.get(at + 1);
    if (length !== undefined) return surely.has(at + 1) && isSaidOfOne(words, { index: at + 1, length });
    const { key, clause } = words[at + 1] ?? {};
    if (!subjects.has(key ?? '') && !others.has(key ?? '')) return false;
    for (let next = at + 2; words[next]?.clause === clause; next++) if (surely.has(next)) return true;
    return false;
  };
  /** "Django app, leaving our shared hosting": what is left has no name that we know, and is not the one before. */
  const leavesAnother = (at: number): boolean =>
    words[at - 1]?.clause !== words[at]?.clause && leaving.has(words[at]?.key ?? '') && !pronouns.has(words[at + 1]?.key ?? '');
  /** Whether the clause that opens here says of whom it speaks: "we cannot use Stripe", "Stripe is out". */
  const speaksOfItsOwn = (at: number): boolean => {
    const from = turns.has(words[at]?.key ?? '') ? at + 1 : at;
    const length = lengthAt.get(from);
    return subjects.has(words[from]?.key ?? '') || (length !== undefined && isSaidOfOne(words, { index: from, length }));
  };
  /** Whether the word denies something else, or is denied with it: in "WordPress, no programmer" and "nodes without running our own". */
  const isOfAnother = (at: number): boolean => {
    let from = at;
    while (words[from]?.negated && words[from - 1]?.clause === words[at]?.clause) from--;
    const { key, clause } = words[from] as Word;
    return key === 'without' || (key === 'no' && words[from - 1]?.clause !== clause && !more.has(words[from + 1]?.key ?? ''));
  };
  /** For each word the place where the row of products and links begins that it ends. */
  const rowStarts = new Uint32Array(words.length);
  for (const [at, { sentence }] of words.entries()) {
    const last = words[at - 1];
    rowStarts[at] = last?.sentence === sentence && (named.has(at - 1) || links.has(last.key)) ? (rowStarts[at - 1] as number) : at;
  }
  /** Whether a product, or the list it ends, has words of its own before it: in "AWS, Azure and Google are gone" only the last has any. */
  const hasWordsBefore = (index: number): boolean => {
    const first = rowStarts[index] as number;
    return first > 0 && words[first - 1]?.clause === words[first]?.clause;
  };
  /** "Goodbye to Ruby; the MariaDB server carries on": a semicolon parts two statements that have a product each. */
  const isOfAnotherStatement = (at: number, step: 1 | -1): boolean => {
    const [first, second] = [Math.min(at, at - step), Math.max(at, at - step)].map((each) => words[each]?.clause ?? 0) as [number, number];
    if (second - first < statementsApart) return false;
    for (let next = at; words[next]?.sentence === words[at]?.sentence; next += step) {
      if (surely.has(next)) return true;
      if (Math.abs((words[next + step]?.clause ?? 0) - (words[next]?.clause ?? 0)) >= statementsApart) return false;
    }
    return false;
  };
  if (mentions.length > 0) for (const { sentence } of words) lengths.set(sentence, (lengths.get(sentence) ?? 0) + 1);

  /** A word that may be no product at all is known by all that stands around it; if it is one, `asProduct` shows what is said of it. */
  return (mention: NamedProduct, { asProduct }: { asProduct: boolean }): StanceWindow => {
    const { index, words: own } = mention;
    const sentence = own[0]?.sentence ?? 0;
    const clause = own[0]?.clause;
    const follows = lengths.get(sentence + 1) ?? 0;
    const isOfItsOwn = ofProducts.has(sentence + 1) || (labelled.has(sentence) && labelled.has(sentence + 1));
    const mayAdd = follows <= shortSentence && !(asProduct && isOfItsOwn);
    const isNear = (word: Word) => word.sentence === sentence || (word.sentence === sentence + 1 && mayAdd);

    const end = index + own.length;
    const isSaidOf = hasWordsBefore(index) || (words[end] !== undefined && words[end]?.clause === clause);
    const endsWindow = (at: number) =>
      asProduct && (opensReason(at) || (opensAnother(at) && (isSaidOf || speaksOfItsOwn(at))) || (isSaidOf && leavesAnother(at)));
    const entries: WindowEntry[] = [];
    const look = (from: number, step: 1 | -1) => {
      let distance = step;
      for (let at = from; Math.abs(distance) <= reach; at += step) {
        const word = words[at];
        if (!word || !isNear(word) || (step === 1 && endsWindow(at)) || isOfAnotherStatement(at, step)) break;
        if (named.get(at) === false || (isConsent(word) && (word.clause === clause || !denying.has(word.sentence)))) continue;
        const attitude = isIdle(words, at) ? undefined : attitudeOf(word.key);
        entries.push({
          what: named.has(at) ? 'other' : firstPlace(word.key, at),
          distance,
          flags: [word.negated, word.clause === clause, attitude === 'refusing', attitude === 'keeping'],
          hints: !isOfAnother(at) && (word.negated || (attitude === 'refusing' && isPlainRefusal(word.key))),
        });
        distance += step;
      }
    };
    look(index - 1, -1);
    entries.reverse();
    const denied = own.some(({ negated }) => negated);
    entries.push({ what: 'this', distance: 0, flags: [denied, true, false, false], hints: denied });
    look(index + own.length, 1);
    return { entries, traits: traitsOf(mention) };
  };
}

function traitsOf({ ordinary, cased, company, setting, technicalWords, certainProducts }: NamedProduct): boolean[] {
  const { quoted, aside, partOfName, opens, small } = setting;
  const counted = (count: number, upTo: number) => Array.from({ length: upTo + 1 }, (_, each) => count === each);
  return [
    ...[ordinary, cased, ordinary && cased, quoted, aside, partOfName, ordinary && partOfName, opens, small],
    ...[...counted(company, 3), ...counted(technicalWords, 2), ...counted(certainProducts, 2)],
  ];
}
