// What is said in the same clause as a product, or in the next, that keeps it: "the prototype in SvelteKit was shown and we build on it", "we began in
// Rails and won't start over", "Symfony, das fassen wir nicht an", "the Solr index behind it has never let us down".
import { anyOf } from '../words/phrase-patterns.ts';
import type { Word } from '../words/words.ts';
import type { Place } from '../words/words-around.ts';

const reach = 16;
/** "But" speaks of something else. */
const some = (most: number) => `^(?:(?!but )[^ ]+ ){0,${most}}`;
const keepings = [
  `${some(8)}${anyOf("won't|wont|will not|not going to|don't want to|do not want to|no intention of|cannot|can't|refuse to")} ${anyOf('start|starting|begin|beginning|redo|redoing')} ${anyOf('over|again|anew|from scratch|it all|everything')}(?! with| on it)(?: |$)`,
  `${some(8)}(?:we|i) (?:will |shall |now |just )?${anyOf('build|go on|carry on|continue')} ${anyOf('on|with|from')} ${anyOf('it|that|them')}(?: |$)`,
  `${some(3)}${anyOf("wouldn't|would not|won't")} ${anyOf('swap|trade|change|exchange')} ${anyOf('it|that|them')} for ${anyOf('anything|the world|another|any other')}`,
  `${some(7)}${anyOf('fassen|fasst|fasse|ruhren|ruhrt|ruhre')} (?:[^ ]+ ){0,2}nicht an(?: |$)`,
  `^(?:and |but |yet )?(?:still |yet |nevertheless )?(?:it|that|they) (?:stays?|remains?)(?! (?:until|till|only|for now|in|on|out|away|to))(?: |$)`,
  `${some(7)}never (?:once |yet )?${anyOf('let us down', 'let me down', 'failed us', 'failed me', 'disappointed')}(?: |$)`,
];
const keeping = new RegExp(keepings.join('|'));

export function isKeptOn(words: readonly Word[], { index, length }: Place): boolean {
  const { clause, sentence } = words[index] as Word;
  const isNear = (word: Word) => word.sentence === sentence && word.clause - clause <= 1;
  const after = words.slice(index + length, index + length + reach).filter(isNear);
  return keeping.test(after.map(({ key }) => key).join(' '));
}
