// Pages that are only looked at, as they say themselves: "nothing to click", "people ring us", "visitors just turn up". Whatever their words
// remind of, they need next to nothing.
import type { Word } from '../words/words.ts';

const pages = new Set('page pages site website homepage webpage onepager'.split(' '));
const people = '(?:people|ppl|visitors|guests|customers|clients|folks|everybody|everyone|readers|they|you)';
const lookedAt = new RegExp(
  `(?:^| )(?:${[
    'nothing to (?:click|press|fill in)',
    '(?:it|page|site) never changes',
    `${people} (?:(?:just|simply|only|can|then) )*(?:turn up|ring|phone|walk in|come by|call|look at (?:it|them|the))(?: (?:me|us|in|here|by|up))?`,
    '(?:just|simply) (?:turn up|ring|phone|walk in|come along|come by)',
    'nobody (?:registers|signs up|orders|books)(?: (?:anything|online))?',
    '(?:phone|call|ring) (?:me|us) (?:instead|as always|anyway)',
    'only (?:my|our) [^ ]+ look at (?:it|them)',
  ].join('|')})(?: |$)`,
);
/** A word of each, so that most texts need not be held against them. */
const opening = new Set('click press fill changes turn ring phone walk come call look registers signs orders books'.split(' '));

export function isOnlyLookedAt(words: readonly Word[]): boolean {
  if (!words.some(({ key }) => pages.has(key)) || !words.some(({ key }) => opening.has(key))) return false;
  return lookedAt.test(words.map(({ key }) => key).join(' '));
}
