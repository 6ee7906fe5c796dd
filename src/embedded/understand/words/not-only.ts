// "Not only chat but also maps" asks for both. What makes it look like a denial is left unread, so that nobody takes it for one.
import type { Word } from './words.ts';

const pairs = new Set(
  `not+only not+just not+merely not+solely isn't+only isn't+just don't+only don't+just doesn't+only doesn't+just nicht+nur nicht+bloss
  no+solo no+solamente pas+seulement nao+so nao+apenas nao+somente`.split(/\s+/),
);
/** What such a pair begins with: most words open none. */
export const notOnlyFrom: ReadonlySet<string | undefined> = new Set([...pairs].map((pair) => pair.split('+')[0]));
const buts = new Set('but sondern sino mais mas'.split(' '));

export function withoutNotOnly(words: readonly Word[]): Word[] {
  const opens = (at: number) =>
    notOnlyFrom.has(words[at]?.key) && pairs.has(`${words[at]?.key}+${words[at + 1]?.key}`) && words[at + 2]?.key !== 'yet';
  const sentences = new Set(words.filter((_, at) => opens(at)).map(({ sentence }) => sentence));
  if (sentences.size === 0) return [...words];
  return words.filter(({ key, sentence }, at) => !(opens(at) || opens(at - 1) || (buts.has(key) && sentences.has(sentence))));
}
