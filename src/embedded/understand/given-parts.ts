// "We have Kafka, Oracle and Prometheus. Need search.": what a sentence opens with as being there is part of the stack, also where its name is a word.
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';
import type { Word } from './words.ts';
import { createWordsAround } from './words-around.ts';

/** More words before the first name tell of something else. */
const reach = 6;
const have =
  /^(?:(?:currently|today|so far) )?(?:(?:we|i)(?: (?:already|currently|also|now|do))* (?:have|got)|have|existing|in (?:place|use)|wir haben(?: (?:bereits|schon))?|(?:ya )?tenemos(?: ya)?|nous avons(?: deja)?|(?:ja )?temos(?: ja)?)$/;

export function givenParts(rows: readonly NamedProduct[][], words: readonly Word[]): Set<NamedProduct> {
  const isGiven = ([first]: readonly NamedProduct[]) =>
    first !== undefined && have.test(createWordsAround(words, { index: first.index, length: 1 }, reach).before('sentence'));
  const isName = (mention: NamedProduct) => !mayBeAnyWord(mention) && !mention.setting.partOfName;
  return new Set(rows.filter(isGiven).flat().filter(isName));
}
