// The platforms and ways to run things that a text names only to deny them: "no Windows" asks for no Windows, and "no SaaS" for what one runs
// oneself.
import { groupBy } from '../../../catalog/group-by.ts';
import type { Word } from '../words/words.ts';

const names = new Map(
  Object.entries({
    windows: 'windows',
    linux: 'linux',
    macos: 'mac macs macos osx',
    ios: 'ios iphone iphones',
    android: 'android',
    managed: 'managed saas',
  }).flatMap(([id, words]) => words.split(' ').map((word) => [word, id] as const)),
);

/** Who denies one of these names it for no other reason. */
export const namesPlatform = (key: string): boolean => names.has(key) && names.get(key) !== 'managed';

const phones = new Set(['ios', 'android']);
/** What is made for a phone, and says nothing beside its name. */
const forPhones = new Set('app apps version versions native wrapper wrappers'.split(' '));

/** The denied words without a phone that another is asked for instead of: "an app for Android, no iOS version" denies no app. */
export function withoutOtherPhones(denied: readonly Word[], words: readonly Word[]): readonly Word[] {
  const isPhone = ({ key }: Word) => phones.has(names.get(key) ?? '');
  if (!denied.some(isPhone) || !words.some((word) => !word.negated && isPhone(word))) return denied;
  return denied.filter((word) => !isPhone(word) && !forPhones.has(word.key));
}

/** "No Android older than 10" denies no Android. */
const ofVersion = /^(?:v?\d|below|older|under|before|earlier|prior)/;

/** By constraint the first word that denies it. */
export function findDeniedWays(words: readonly Word[]): Map<string, Word> {
  // "Must not be managed by us" wants the opposite, and "this is not a SaaS" says what is built.
  const isWay = ({ key }: Word, at: number) =>
    names.has(key) &&
    words[at + 1]?.key !== 'by' &&
    words[at - 1]?.key !== 'a' &&
    words[at - 1]?.key !== 'self' &&
    !ofVersion.test(words[at + 1]?.key ?? '');
  const ways = groupBy(words.filter(isWay), ({ key }) => names.get(key) as string);
  return new Map([...ways].filter(([, own]) => own.every(({ negated }) => negated)).map(([id, [first]]) => [id, first as Word]));
}
