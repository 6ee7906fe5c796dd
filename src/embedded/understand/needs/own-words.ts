// Words that hardly any other category has: one that the model has not learned is read by its likeness to the text, and must share such a word
// with it, or everything on a phone would be like it.
import type { Catalog } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import { log } from '../../exact-math.ts';
import { namesPlatform } from '../constraints/denied-ways.ts';
import { stemOf } from '../model/stems.ts';
import { splitWords, type Word } from '../words/words.ts';

const shortest = 4;
/** Of the words that descriptions are made of, so many of the most frequent are nobody's; one that is not among the frequent ones at all tells most. */
const everyday = 400;
/** A word is a category's own from this share of the sentences on that have it. */
const leastShare = 0.25;
/** What the model has learned is told in some fifteen sentences, what it has not in some seventy. */
const sentenceOfLearned = 4;

type Parts = { catalog: Catalog; isUnseen: (category: string) => boolean; frequent: readonly string[] };

/** How much the words of a text that are a category's own tell of it, and which they are. */
export type OwnWords = { telling: number; words: readonly Word[] };
type Owner = { id: string; telling: number };

/** The categories of which a text has words of their own: of what says when one is needed, or of what its providers are for. */
export function createFindOwners(parts: Parts) {
  const ownersBy = once(() => indexByStems(parts));
  return (words: readonly Word[]): ReadonlyMap<string, OwnWords> => {
    const owners = ownersBy();
    const found = new Map<string, OwnWords>();
    if (owners.size === 0) return found;
    const seen = new Set<string>();
    for (const word of words) {
      const stem = stemOf(word.key);
      if (word.negated || seen.has(stem)) continue;
      seen.add(stem);
      for (const { id, telling } of owners.get(stem) ?? []) {
        const known = found.get(id);
        found.set(id, { telling: telling + (known?.telling ?? 0), words: [...(known?.words ?? []), word] });
      }
    }
    return found;
  };
}

function indexByStems({ catalog, isUnseen, frequent }: Parts): Map<string, Owner[]> {
  const own = new Map<string, Owner[]>();
  if (!catalog.categories.some(({ id }) => isUnseen(id))) return own;
  const rarityOf = createRarity(frequent);
  for (const [stem, sentences] of sentencesByStems({ catalog, isUnseen })) {
    const all = [...sentences.values()].reduce((sum, count) => sum + count, 0);
    const owners = [...sentences].flatMap(([id, count]) => {
      const share = count / all;
      const telling = share * share * rarityOf(stem);
      return isUnseen(id) && share >= leastShare && telling > 0 ? { id, telling } : [];
    });
    if (owners.length > 0) own.set(stem, owners);
  }
  return own;
}

/** In how many sentences of each category a word stands. */
function sentencesByStems({ catalog, isUnseen }: Pick<Parts, 'catalog' | 'isUnseen'>): Map<string, Map<string, number>> {
  const counts = new Map<string, Map<string, number>>();
  for (const { id, name, needed, phrases, facets } of catalog.categories) {
    const isOwn = isUnseen(id);
    const uses = isOwn ? catalog.serving(id).flatMap(({ categories }) => categories[id]?.useCases ?? []) : [];
    for (const sentence of [name, needed, ...phrases, ...Object.values(facets), ...uses]) {
      const telling = splitWords(sentence).filter(({ key }) => key.length >= shortest && !namesPlatform(key));
      for (const stem of new Set(telling.map(({ key }) => stemOf(key)))) {
        const known = counts.get(stem) ?? new Map<string, number>();
        counts.set(stem, known.set(id, (known.get(id) ?? 0) + (isOwn ? 1 : sentenceOfLearned)));
      }
    }
  }
  return counts;
}

/** From nothing, for everyday words, to one, for what is not among the frequent ones. */
function createRarity(frequent: readonly string[]): (stem: string) => number {
  const places = new Map<string, number>();
  for (const [at, word] of frequent.entries()) if (!places.has(stemOf(word))) places.set(stemOf(word), at + 1);
  const beyond = 2 * frequent.length;
  const rarest = log(beyond / everyday);
  return (stem) => Math.max(0, log((places.get(stem) ?? beyond) / everyday) / rarest);
}
