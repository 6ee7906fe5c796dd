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

export function createIsMadeWith(catalog: Catalog) {
  const makes = (id: string, what: string) =>
    homesOf(catalog.provider(id) ?? { categories: {} }).some((home) => catalog.category(home)?.makes.includes(what));
  /** Only at the head of a sentence or after an article: "our WordPress site" may be what is to go. */
  return ({ index, words: own, providers }: NamedProduct, words: readonly Word[]): boolean => {
    const last = own.at(-1);
    const follows = index + own.length;
    const next = forms.has(words[follows]?.key ?? '') ? words[follows + 1] : words[follows];
    if (next === undefined || next.clause !== last?.clause || last.negated) return false;
    const before = sizes.has(words[index - 1]?.key ?? '') ? words[index - 2] : words[index - 1];
    const opens = before?.sentence !== last.sentence;
    return (opens || articles.has(before?.key ?? '')) && providers.some((id) => makes(id, next.key));
  };
}
