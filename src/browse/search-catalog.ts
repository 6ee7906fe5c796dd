// Finds providers by words, with filters: whole words before beginnings, and small slips forgiven in names.
import type { Catalog } from '../catalog/catalog.ts';
import { isOpenSource } from '../catalog/is-open-source.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { editDistance, slipsAllowed } from './edit-distance.ts';
import { fold, foldWords, longestSearch } from './fold-words.ts';
import { indexWords, isOfName, type WordIndex } from './index-words.ts';
import { traitWords } from './trait-words.ts';

export type CatalogFilter = {
  /** A category's id, or those of several, of which one is enough. */
  category?: string | readonly string[] | undefined;
  /** Only what serves a category of this layer: `client`, `server`, `data`, `services`, `operations`. */
  layer?: string | undefined;
  /** All of these must hold; see `knownTraitWords`. */
  traits?: readonly string[] | undefined;
  /** A licence as the catalogue writes it (`MIT`, `proprietary`), in any case. */
  licence?: string | undefined;
  openSource?: boolean | undefined;
  limit?: number | undefined;
};
export type SearchCatalog = (query: string, filter?: CatalogFilter) => Provider[];

type Score = { matched: number; sum: number };

/** How much of a word's weight counts when it was not met as a whole. */
const share = { whole: 1, beginning: 0.6, slip: 0.4 };
const wholeNameBonus = 100;
const categoryBonus = 10;
const shortestBeginning = 3;
const nothing: Score = { matched: 0, sum: 0 };

export function createSearchCatalog(catalog: Catalog): SearchCatalog {
  let index: WordIndex | undefined;

  return (text, filter = {}) => {
    index ??= indexWords(catalog);
    const query = text.slice(0, longestSearch);
    const words = [...new Set(foldWords(query))];
    const categories = [filter.category ?? []].flat();
    const scores = scoreAll({ index, words });
    const bonus = createBonus({ index, query, words });
    const candidates = catalog.providers
      .filter(createFilter(catalog, { ...filter, categories }))
      .map((provider) => ({ provider, score: bonus(provider, scores.get(provider) ?? nothing) }));
    // Those that match the most words of the query, so that one rare word does not empty the answer.
    const most = Math.max(words.length > 0 ? 1 : 0, ...candidates.map(({ score }) => score.matched));
    return candidates
      .filter(({ score }) => score.matched >= most)
      .sort((a, b) => b.score.sum - a.score.sum || fitIn(b.provider, categories) - fitIn(a.provider, categories))
      .slice(0, filter.limit ?? 20)
      .map(({ provider }) => provider);
  };
}

function createFilter(
  catalog: Catalog,
  { categories, layer, traits = [], licence, openSource }: CatalogFilter & { categories: readonly string[] },
): (provider: Provider) => boolean {
  return (provider) =>
    (categories.length === 0 || categories.some((id) => id in provider.categories)) &&
    (layer === undefined || Object.keys(provider.categories).some((id) => catalog.category(id)?.layer === layer)) &&
    (traits.length === 0 || traits.every((trait) => traitWords(provider).has(fold(trait)))) &&
    (licence === undefined || fold(provider.traits.licence) === fold(licence)) &&
    (openSource === undefined || isOpenSource(provider.traits) === openSource);
}

function scoreAll({ index, words }: { index: WordIndex; words: readonly string[] }): Map<Provider, Score> {
  const total = new Map<Provider, Score>();
  for (const word of words) {
    for (const [provider, weight] of scoreWord(index, word)) {
      const { matched, sum } = total.get(provider) ?? nothing;
      total.set(provider, { matched: matched + 1, sum: sum + weight });
    }
  }
  return total;
}

function scoreWord({ words, nameWords }: WordIndex, word: string): Map<Provider, number> {
  const best = new Map<Provider, number>();
  const slips = slipsAllowed(word);
  for (const [known, places] of words) {
    const begins = word.length >= shortestBeginning && known.startsWith(word);
    // Hardly anyone slips on the first letter.
    const slipped = !begins && slips > 0 && known[0] === word[0] && nameWords.has(known) && editDistance(word, known, slips) <= slips;
    if (known !== word && !begins && !slipped) continue;
    const counts = known === word ? share.whole : begins ? share.beginning : share.slip;
    for (const place of places) {
      if (slipped && !isOfName(place)) continue;
      best.set(place.provider, Math.max(best.get(place.provider) ?? 0, place.weight * counts));
    }
  }
  return best;
}

/** Who asks for a name means that provider, and who asks for a category its best, whatever else mentions the words. */
function createBonus({ index, query, words }: { index: WordIndex; query: string; words: readonly string[] }) {
  const named = index.names.get(fold(query.trim()));
  const category = index.categories.get(words.join(' '));
  return (provider: Provider, score: Score): Score => {
    const isNamed = named?.has(provider) ?? false;
    const fit = category === undefined ? 0 : (provider.categories[category]?.fit ?? 0);
    if (!isNamed && fit === 0) return score;
    return { matched: words.length, sum: score.sum + (isNamed ? wholeNameBonus : fit * categoryBonus) };
  };
}

/** In the best of some categories, or of all it serves. */
function fitIn(provider: Provider, categories: readonly string[]): number {
  const ids = categories.length > 0 ? categories : Object.keys(provider.categories);
  return Math.max(0, ...ids.map((id) => provider.categories[id]?.fit ?? 0));
}
