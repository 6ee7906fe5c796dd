// Where something is denied is not denied with it: "no login for our mobile app", "we don't need search in our shop".
import type { Word } from './words.ts';

const setOf = (words: string) => new Set(words.split(/\s+/));
const prepositions = setOf('for in on at within inside fur auf bei dans pour sur en para em no na');
const ours = setOf(
  `our my the this unser unsere unserem unseren unserer mein meine meinem meinen meiner notre nos mon ma nuestra nuestro mi nosso nossa meu
  minha`,
);
/** "No need for our own app" denies the app. */
const leadsOn = setOf('need use support reason demand interest faith trust confidence experience point money time place budget room');
const wishes = setOf('want need have use require like plan');
/** What stands for no thing by itself. */
const noThings = setOf('to it that this them anything something everything be');

/** Whether this word opens the place where something is denied. */
export function isWhere(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]];
  return prepositions.has(word?.key ?? '') && next?.clause === word?.clause && ours.has(next?.key ?? '') && !leadsOn.has(before?.key ?? '');
}

/** Whether these words after a denial are the wish for a thing: "want AI", and not "want to be". */
export function isWish([verb, ...thing]: readonly Word[]): boolean {
  return wishes.has(verb?.key ?? '') && thing.length > 0 && !thing.some(({ key }) => noThings.has(key));
}
