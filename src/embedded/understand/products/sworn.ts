// Oaths: "I'd rather eat my laptop than go back to Heroku", "over my dead body will we leave Rails", "I wouldn't take it as a gift".
import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';

/** An oath may take its time before it comes to the name. */
const reach = 14;
const oath =
  /(?:^| )(?:(?:rather|sooner)(?! (?:more|less|fewer|later))(?: [^ ]+){1,7} than|over my dead body|(?:hell|it) (?:will|would|must|has to|may) freeze over before|life(?: is|'s) too short|not (?:for|in) (?:all the|a million|a hundred|a thousand) [^ ]+(?: (?:of|in) [^ ]+)?|(?:could|can)(?:n't| not) pay (?:me|us)(?: enough)?|wild horses (?:could|would|will)(?:n't| not))(?<deed>(?: [^ ]+){0,7})$/;
/** The deed itself may be a leaving. */
const leaving =
  /(?:^| )(?:leave|leaving|quit|drop|lose|losing|abandon|ditch|replace|away|part with|let go of|give up|giving up|do without|move off|get rid of|switch from|migrate from|(?:drag|pull|pry|prise|tear|talk|lure) (?:us|me|them|him|her) (?:off|from|out of))(?: (?:our|the|my|from|off|using))*$/;
/** Who would rather pay than have one thing and another speaks of the last only where nothing else is said. */
const others = /(?:^| )(?:but|and|because|so|if|which|who|that)(?: |$)/;
const refusing = /(?:^| )(?:wouldn't|would not|won't|don't|not)(?: even)? (?:take|have|touch|use|want|accept|install)(?: (?:our|the|a))?$/;
const asGift =
  /^(?:[^ ]+ )?(?:as a (?:gift|present)|(?:even )?for free|if (?:you|they|somebody|someone) paid|with a (?:barge|ten foot) pole)(?: |$)/;

export function stanceSworn(words: readonly Word[], place: Place): 'wanted' | 'unwanted' | undefined {
  const around = createWordsAround(words, place, reach);
  const said = around.before('sentence');
  if (refusing.test(said) && asGift.test(around.after('sentence'))) return 'unwanted';
  const deed = oath.exec(said)?.groups?.['deed'];
  if (deed === undefined || others.test(deed)) return undefined;
  return leaving.test(deed) ? 'wanted' : 'unwanted';
}
