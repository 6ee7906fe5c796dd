// Words that hardly any other category has: one that the model has not learned is read by its likeness to the text, and must share such a word
// with it, or everything on a phone would be like it.
import type { Catalog } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import { namesPlatform } from '../constraints/denied-ways.ts';
import { stemOf } from '../model/stems.ts';
import { splitWords, type Word } from '../words/words.ts';

/** In the words of more categories than this a word is anybody's. */
const mostCategories = 2;
const shortest = 4;

/** Of the words that descriptions are made of, so many of the most frequent are nobody's. */
const everyday = 400;

type Parts = { catalog: Catalog; isUnseen: (category: string) => boolean; frequent: readonly string[] };

/** How many different words of a text are a category's alone, how many it shares with another, and which they are. */
export type OwnWords = { alone: number; shared: number; words: readonly Word[] };
type Owner = { id: string; isAlone: boolean };

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
      for (const { id, isAlone } of owners.get(stem) ?? []) {
        const { alone, shared, words: own } = found.get(id) ?? { alone: 0, shared: 0, words: [] };
        found.set(id, { alone: alone + Number(isAlone), shared: shared + Number(!isAlone), words: [...own, word] });
      }
    }
    return found;
  };
}

function indexByStems({ catalog, isUnseen, frequent }: Parts): Map<string, Owner[]> {
  const owners = new Map<string, Set<string>>();
  if (!catalog.categories.some(({ id }) => isUnseen(id))) return new Map();
  const anybodys = new Set(frequent.slice(0, everyday).map(stemOf));
  for (const { id, name, needed, phrases, facets } of catalog.categories) {
    const uses = isUnseen(id) ? catalog.serving(id).flatMap(({ categories }) => categories[id]?.useCases ?? []) : [];
    for (const { key } of splitWords([name, needed, ...phrases, ...Object.values(facets), ...uses].join('. '))) {
      const stem = stemOf(key);
      if (key.length < shortest || anybodys.has(stem) || namesPlatform(key)) continue;
      const known = owners.get(stem);
      if (known) known.add(id);
      else owners.set(stem, new Set([id]));
    }
  }
  const own = new Map<string, Owner[]>();
  for (const [stem, ids] of owners) {
    const found = [...ids].filter(isUnseen);
    if (ids.size <= mostCategories && found.length > 0)
      own.set(
        stem,
        found.map((id) => ({ id, isAlone: ids.size === 1 })),
      );
  }
  return own;
}
