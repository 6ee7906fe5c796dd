// Every word that tells of a provider, with how much it tells: its names most, what it is for less, what its texts mention least.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { foldWords } from './fold-words.ts';
import { traitWords } from './trait-words.ts';

export type Place = { provider: Provider; weight: number };
export type WordIndex = ReadonlyMap<string, readonly Place[]>;

/** The weight of a word in a name; slips are forgiven in these alone. */
export const nameWeight = 12;
const textWeight = 3;

export function indexWords(catalog: Catalog): WordIndex {
  const index = new Map<string, Place[]>();
  for (const provider of catalog.providers) {
    for (const [word, weight] of weighWords(provider, catalog)) {
      const places = index.get(word);
      if (places) places.push({ provider, weight });
      else index.set(word, [{ provider, weight }]);
    }
  }
  return index;
}

function weighWords(provider: Provider, catalog: Catalog): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of foldWords(text)) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  for (const name of [provider.id, provider.name, ...provider.aliases]) add(name, nameWeight);
  for (const [id, { fit, facets, useCases }] of Object.entries(provider.categories)) {
    const category = catalog.category(id);
    add(`${id} ${category?.name ?? ''}`, textWeight + fit);
    for (const text of [...useCases, ...facets.map((facet) => category?.facets[facet] ?? facet)]) add(text, textWeight);
  }
  for (const text of [provider.description, provider.vendor ?? '', ...traitWords(provider)]) add(text, textWeight);
  return weights;
}
