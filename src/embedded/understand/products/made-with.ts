// A name right before what its kind makes is that of the product, though it may be an ordinary word: "a flutter app", "a Ghost blog", "Wix site".
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { Word } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';

const articles = new Set(['a', 'an']);
/** What may stand before: "a small django app". */
const sizes = new Set('small simple little tiny basic new quick modern private'.split(' '));
/** And between: "a Go web service", "a Unity 2D game". */
const forms = new Set('2d 3d web mobile desktop rest http'.split(' '));
/** So may any kind that has capitals for a name: "a Unity FPS game". */
const shortened = /^\p{Lu}{2,4}$/u;
/** Who knows something makes things with it. */
const knowing = new Set('know knows learn learning learned learnt'.split(' '));
/** What Japanese says right after it, but not where it goes on to deny it: "Swiftで", "Swiftではなく". */
const madeWith = /^(?:で(?![はもな])|を使)/u;

export function createIsMadeWith(catalog: Catalog) {
  const things = new Set(catalog.categories.flatMap(({ makes }) => makes));
  const makes = (id: string, what: string) =>
    things.has(what) && homesOf(catalog.provider(id) ?? { categories: {} }).some((home) => catalog.category(home)?.makes.includes(what));
  const languages = new Set(catalog.serving('language-runtime').map(({ name }) => name.toLowerCase()));
  /** The same of what somebody knows, where the rest of the sentence tells of such a thing: "i am learning react and want a todo app". */
  const isKnown = ({ index, words: own, providers }: NamedProduct, words: readonly Word[]): boolean => {
    const last = own.at(-1);
    const follows = index + own.length;
    if (!knowing.has(words[index - 1]?.key ?? '') || last?.negated || words[follows]?.clause === last?.clause) return false;
    return words.slice(follows).some(({ key, sentence }) => sentence === last?.sentence && providers.some((id) => makes(id, key)));
  };
  /** Only at the head of a sentence or after an article: "our WordPress site" may be what is to go. Its language may come first: "a Rust Bevy game". */
  const isRightBefore = ({ index, words: own, providers }: NamedProduct, words: readonly Word[]): boolean => {
    const last = own.at(-1);
    const [next, second] = [words[index + own.length], words[index + own.length + 1]];
    if (next === undefined || next.clause !== last?.clause || last.negated) return false;
    if (madeWith.test(next.raw) && next.start === last?.end) return true;
    const isForm = second?.clause === next.clause && (forms.has(next.key) || shortened.test(next.raw));
    const made = isForm && second ? [next, second] : [next];
    if (!made.some(({ key }) => things.has(key))) return false;
    let at = index - 1;
    for (const skipped of [languages, sizes]) if (skipped.has(words[at]?.key ?? '')) at--;
    const opens = words[at]?.sentence !== last?.sentence;
    return (opens || articles.has(words[at]?.key ?? '')) && providers.some((id) => made.some(({ key }) => makes(id, key)));
  };
  return (mention: NamedProduct, words: readonly Word[]): boolean => isRightBefore(mention, words) || isKnown(mention, words);
}
