// "We refuse to work with anything but Azure", "nothing runs here unless it is on Azure", "if it isn't on Azure, nobody will run it": what is
// denied twice is all that there may be, and is read as that.
import type { Word } from './words.ts';

const setOf = (words: string) => new Set(words.split(' '));
const denials = setOf('no not never nobody nothing none neither cannot dont doesnt wont cant');
const positives = new Map([
  ["won't", 'will'],
  ["shan't", 'shall'],
  ["can't", 'can'],
  ['cannot', 'can'],
  ['refuse', 'want'],
  ['refuses', 'wants'],
  ['refused', 'wanted'],
]);
export const deniedTwiceFrom: ReadonlySet<string> = new Set([
  ...denials,
  ...positives.keys(),
  ..."don't doesn't didn't isn't aren't wasn't wouldn't couldn't shouldn't".split(' '),
]);
const refuses = /^refuse[sd]?$/;
const isDenial = (word: Word | undefined) => word !== undefined && (denials.has(word.key) || word.key.endsWith("n't"));
const anyThing = setOf('anything anybody anyone');
const joining = setOf('or and nor');
/** "Cannot wait for anything but insists on it" goes on with something else. */
const goesOn = /^(?:insists?|wants?|is|are|was|were|has|have|does|did|needs?|says?|keeps?|gets?|asks?|still|we|they|it|he|she|i)$/;
const noThing = setOf('nothing nobody none');
const pronouns = setOf("it they that it's they're");
const ofAll = setOf('anything whatever everything nothing something stuff software');
const relatives = setOf('that which up else away');
/** What may stand between the first denial and the name. */
const leadingTo = setOf('in on from by with written built made based running run runs hosted part of a an our the');
const longest = 4;

/** The words of one sentence. */
export function undoDoubleDenials(words: readonly Word[]): Word[] {
  for (let at = 0; at < words.length; at++) {
    const { key } = words[at] as Word;
    const isUnless = key === 'unless';
    const isBut = anyThing.has(key) && words[at + 1]?.key === 'but';
    // Looked for only where something may be denied anew: a sentence may be as long as a text.
    const denied = isUnless || isBut ? lastBefore(words, at, (word) => isDenial(word) || (isBut && refuses.test(word.key))) : -1;
    if (isBut && denied >= 0 && isOnlyOne(words, at))
      return replaced(
        words,
        new Map([
          [denied, positive(words[denied])],
          [at, undefined],
          [at + 1, 'only'],
        ]),
      );
    const other = key === 'than' ? lastBefore(words, at, (word) => word.key === 'other' && word.clause === words[at]?.clause) : -1;
    if (other > 0 && other >= at - longest && words[other - 1]?.key === 'no')
      return replaced(
        words,
        new Map([
          [other - 1, undefined],
          [other, undefined],
          [at, 'only'],
        ]),
      );
    if (isUnless && denied >= 0 && (noThing.has(words[denied]?.key ?? '') || pronouns.has(words[at + 1]?.key ?? '')))
      return replaced(
        words,
        new Map([
          [denied, positive(words[denied])],
          [at, 'only'],
        ]),
      );
    const isOfAll = (key === 'if' && pronouns.has(words[at + 1]?.key ?? '')) || ofAll.has(key);
    const first = isOfAll ? denialOfName(words, at) : -1;
    const second = first < 0 ? -1 : words.findIndex((word, each) => each !== first && each !== first - 1 && isDenial(word));
    if (second < 0) continue;
    const turned = [first, second].map((each) => [each, positive(words[each])] as const);
    return replaced(words, new Map([...turned, ...(ofAll.has(key) && second !== at ? [[at, 'all'] as const] : [])]));
  }
  return [...words];
}

function lastBefore(words: readonly Word[], before: number, isOne: (word: Word) => boolean): number {
  return words.findLastIndex((word, at) => at < before && isOne(word));
}

/** "We won't use Oracle or anything but free software" denies Oracle all the same. */
function isOnlyOne(words: readonly Word[], at: number): boolean {
  return !joining.has(words[at - 1]?.key ?? '') && words[at + 2] !== undefined && !goesOn.test((words[at + 2] as Word).key);
}

/** Where "isn't" stands in "if it isn't in Terraform" or "anything that isn't Postgres"; below zero where no name follows. */
function denialOfName(words: readonly Word[], from: number): number {
  let at = from + 1;
  while (pronouns.has(words[at]?.key ?? '') || relatives.has(words[at]?.key ?? '')) at++;
  if (words[at]?.key === 'is' || words[at]?.key === 'does') at++;
  if (!isDenial(words[at])) return -1;
  let name = at + 1;
  while (name <= at + longest && leadingTo.has(words[name]?.key ?? '')) name++;
  return words[name]?.clause === words[at]?.clause && /^\.?\p{Lu}/u.test(words[name]?.raw ?? '') ? at : -1;
}

function positive(word: Word | undefined): string | undefined {
  const { key = '' } = word ?? {};
  return positives.get(key) ?? (key.endsWith("n't") ? key.slice(0, -3) : undefined);
}

/** With other words at these places, or none. */
function replaced(words: readonly Word[], others: ReadonlyMap<number, string | undefined>): Word[] {
  return words.flatMap((word, at) => {
    if (!others.has(at)) return [word];
    const key = others.get(at);
    return key === undefined ? [] : [{ ...word, key }];
  });
}
