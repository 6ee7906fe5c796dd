// Every word that tells of a provider, with how much it tells: its names most, what it is for less, what its texts mention least.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { fold, foldWords } from './fold-words.ts';
import { traitWords } from './trait-words.ts';

export type Place = { provider: Provider; weight: number };
export type WordIndex = {
  words: ReadonlyMap<string, readonly Place[]>;
  /** Whole names, folded. */
  names: ReadonlyMap<string, ReadonlySet<Provider>>;
  nameWords: ReadonlySet<string>;
  /** Category ids by the words of their id and name. */
  categories: ReadonlyMap<string, string>;
};

const nameWeight = 12;
const textWeight = 3;

export function indexWords(catalog: Catalog): WordIndex {
  const words = new Map<string, Place[]>();
  const names = new Map<string, Set<Provider>>();
  const nameWords = new Set<string>();
  for (const provider of catalog.providers) {
    for (const name of namesOf(provider)) {
      names.set(fold(name), (names.get(fold(name)) ?? new Set()).add(provider));
      for (const word of foldWords(name)) nameWords.add(word);
    }
    for (const [word, weight] of weighWords(provider, catalog)) {
      const places = words.get(word);
      if (places) places.push({ provider, weight });
      else words.set(word, [{ provider, weight }]);
    }
  }
  const categories = new Map(catalog.categories.flatMap(({ id, name }) => [id, name].map((own) => [foldWords(own).join(' '), id])));
  return { words, names, nameWords, categories };
}

/** Whether a word at this place is part of a name: slips are forgiven in names alone. */
export function isOfName({ weight }: Place): boolean {
  return weight === nameWeight;
}

function namesOf({ id, name, aliases }: Provider): string[] {
  return [id, name, ...aliases];
}

function weighWords(provider: Provider, catalog: Catalog): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of foldWords(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  for (const name of namesOf(provider)) add(name, nameWeight);
  for (const [id, { fit, facets, useCases }] of Object.entries(provider.categories)) {
    const category = catalog.category(id);
    add(`${id} ${category?.name ?? ''}`, textWeight + fit);
    for (const text of [...useCases, ...facets.map((facet) => category?.facets[facet] ?? facet)]) add(text, textWeight);
  }
  for (const text of [provider.description, provider.vendor ?? '', ...traitWords(provider)]) add(text, textWeight);
  return weights;
}
