// Pages that are only looked at, as they say themselves: "nothing to click", "people ring us", "seven pages, read only". Whatever their words
// remind of, they need next to nothing.
import { groupBy } from '../../../catalog/group-by.ts';
import type { Word } from '../words/words.ts';

const pages = new Set('page pages site website homepage webpage onepager web gallery essay essays'.split(' '));
const people = '(?:people|ppl|visitors|guests|customers|clients|folks|everybody|everyone|readers|they|you)';
const number = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|some|several|\\d{1,2})';
const pictures = '(?:pictures|photos|photographs|images|drawings)';
const anywhere = new RegExp(
  `(?:^| )(?:${[
    'nothing (?:to (?:click|press|fill in)|interactive)',
    '(?:it|page|site) never changes',
    `${people} (?:(?:just|simply|only|can|then) )*(?:turn up|walk in|come by|look at (?:it|them)|(?:ring|phone|call) (?:me|us|in|here))`,
    `${people} (?:do not|don't|never) (?:sign up|sign in|log in|register)`,
    '(?:just|simply) (?:turn up|ring|phone|walk in|come along|come by)',
    'nobody (?:registers|signs up|orders|books)(?: (?:anything|online))?',
    '(?:phone|call|ring) (?:me|us) (?:instead|as always|anyway)',
    'only (?:my|our) [^ ]+ look at (?:it|them)',
    '(?:read|looking|look at|to look at) only|(?:for|to be) looked at only|for looking at(?: only)?|open for everyone to read',
    'static (?:is fine|pages?)',
    `texts? and (?:[^ ]+ ){0,3}${pictures}|${pictures} and texts?|${pictures} with (?:a|one) (?:paragraph|sentence|caption)`,
    "just the programme|(?:is|are) all (?:i|we)(?: am| are|'m|'re)? (?:after|want|need)",
  ].join('|')})(?: |$)`,
);
/** At the head of a sentence, or of what follows a colon. */
const atHead = new RegExp(
  `^(?:(?:a|just|only|all|of) )*(?:${number} (?:(?:plain|static|long|short|simple|small) )*(?:pages?|essays|articles)|(?:one|a) (?:plain|static|long|single) page|page for each)(?: |$)`,
);

/** Who does any of this on a page does more than look at it. */
const doings = new Set(
  `booking bookings ordering pay pays buy buys uploads uploading account accounts register registers registration
  login reserve reserves reservation reservations subscribe subscribes subscription donate donates app apps chat vote votes comment comments post posts users
  dashboard track tracks tracking api`.split(/\s+/),
);

const denials = new Set("no not nobody never without none don't doesn't".split(' '));

export function isOnlyLookedAt(words: readonly Word[]): boolean {
  if (!words.some(({ key }) => pages.has(key))) return false;
  const denying = new Set(words.filter(({ key }) => denials.has(key)).map(({ clause }) => clause));
  if (words.some(({ key, negated, clause }) => doings.has(key) && !negated && !denying.has(clause))) return false;
  return (
    anywhere.test(words.map(({ key }) => key).join(' ')) ||
    [...groupBy(words, ({ clause }) => clause).values()].some((clause) => atHead.test(clause.map(({ key }) => key).join(' ')))
  );
}
