// Looks up what a model named, and where there is no such thing says what it could have meant.
import { createFindProvider } from '../browse/find-provider.ts';
import { nearestWords } from '../browse/nearest-words.ts';
import { createSearchCatalog } from '../browse/search-catalog.ts';
import { shorten } from '../browse/shorten.ts';
import { knownTraitWords } from '../browse/trait-words.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Category } from '../catalog/category-schema.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { ServiceError } from '../errors.ts';

export type Lookups = { provider(name: string): Provider; category(id: string): Category; traits(words: readonly string[]): string[] };

export function createLookups(catalog: Catalog): Lookups {
  const find = createFindProvider({ catalog, search: createSearchCatalog(catalog) });
  const known = knownTraitWords(catalog);
  const missing = (what: string, nearest: readonly string[], hint: string) =>
    new ServiceError('not_found', `The catalogue has no ${what}. ${nearest.length > 0 ? `Nearest: ${nearest.join(', ')}.` : hint}`);

  return {
    provider(name) {
      const { provider, nearest = [] } = find(name);
      if (provider) return provider;
      throw missing(
        `provider "${shorten(name)}"`,
        nearest.map(({ id }) => id),
        'Check the spelling, or name a similar product.',
      );
    },
    category(id) {
      const category = catalog.category(id);
      if (category) return category;
      const ids = catalog.categories.map((each) => each.id);
      throw missing(`category "${shorten(id)}"`, nearestWords(id, ids), `All of them: ${ids.join(', ')}.`);
    },
    traits(words) {
      for (const word of words) {
        if (!known.includes(word)) throw missing(`trait "${shorten(word)}"`, nearestWords(word, known), `Use one of: ${known.join(', ')}.`);
      }
      return [...words];
    },
  };
}
