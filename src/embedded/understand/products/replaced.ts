// "An alternative to Firebase", "our Kafka replacement": what is to be replaced or rebuilt is not what it is built with.
import type { Word } from '../words/words.ts';
import type { Place } from '../words/words-around.ts';

const setOf = (words: string) => new Set(words.split(' '));
/** What makes the name before it one that is replaced. */
const after = setOf(
  'clone clones alternative alternatives competitor rival lookalike copycat replacement substitute klon nachbau ersatz alternativa clon',
);
/** What makes the name after it one, also with a word between. */
const before = setOf(
  'clone+of alternative+to competitor+to competitor+of rival+to rival+of rivals+to answer+to compete+with competes+with competing+with replacement+for substitute+for ' +
    'klon+von alternative+zu ersatz+fur clone+de alternative+a remplacement+de clon+de alternativa+a reemplazo+de alternativa+ao substituto+do',
);
const afterRun = /^(?:的替代|替代品|的代替|の代わり|の代替|に代わる)/u;
const beforeRun = /(?:替代|取代|代替)$/u;

/** Whether the product whose name these words are is to be replaced. */
export function isReplaced(words: readonly Word[], { index, length }: Place): boolean {
  const isSaid = (at: number) => words[at]?.sentence === words[index]?.sentence && !words[at]?.negated;
  const keyAt = (at: number) => (isSaid(at) ? (words[at]?.key ?? '') : '');
  const [last, next] = [keyAt(index - 1), keyAt(index + length)];
  if (after.has(next) || afterRun.test(next) || beforeRun.test(last)) return true;
  return [2, 3].some((back) => before.has(`${keyAt(index - back)}+${last}`));
}
