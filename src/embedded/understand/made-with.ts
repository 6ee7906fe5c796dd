// A name right before what its kind makes is that of the product, though it may be an ordinary word: "a flutter app", "a Ghost blog", "Wix site".
import type { Catalog } from '../../catalog/catalog.ts';
import { homesOf } from '../../catalog/homes-of.ts';
import type { NamedProduct } from './find-mentions.ts';
import type { Word } from './words.ts';

const articles = new Set(['a', 'an']);
/** What may stand between: "a small django app". */
const sizes = new Set('small simple little tiny basic new quick modern'.split(' '));
/** And here: "a Unity VR game", "a Go web service". */
const forms = new Set('vr ar 2d 3d web mobile desktop rest http'.split(' '));
/** Who knows something makes things with it. */
const knowing = new Set('know knows learn learning learned learnt'.split(' '));

export function createIsMadeWith(catalog: Catalog) {
  const makes = (id: string, what: string) =>
    homesOf(catalog.provider(id) ?? { categories: {} }).some((home) => catalog.category(home)?.makes.includes(what));
  /** The same of what somebody knows, where the rest of the sentence tells of such a thing: "i am learning react and want a todo app". */
  const isKnown = ({ index, words: own, providers }: NamedProduct, words: readonly Word[]): boolean => {
    const last = own.at(-1);
    const follows = index + own.length;
    if (!knowing.has(words[index - 1]?.key ?? '') || last?.negated || words[follows]?.clause === last?.clause) return false;
    return words.slice(follows).some(({ key, sentence }) => sentence === last?.sentence && providers.some((id) => makes(id, key)));
  };
  /** Only at the head of a sentence or after an article: "our WordPress site" may be what is to go. */
  const isRightBefore = ({ index, words: own, providers }: NamedProduct, words: readonly Word[]): boolean => {
    const last = own.at(-1);
    const follows = index + own.length;
    const next = forms.has(words[follows]?.key ?? '') ? words[follows + 1] : words[follows];
    if (next === undefined || next.clause !== last?.clause || last.negated) return false;
    const before = sizes.has(words[index - 1]?.key ?? '') ? words[index - 2] : words[index - 1];
    const opens = before?.sentence !== last.sentence;
    return (opens || articles.has(before?.key ?? '')) && providers.some((id) => makes(id, next.key));
  };
  return (mention: NamedProduct, words: readonly Word[]): boolean => isRightBefore(mention, words) || isKnown(mention, words);
}
