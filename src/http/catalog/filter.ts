// The catalogue's filters as they stand in an address, read forgivingly: what is not known filters nothing.
import { longestSearch } from '../../browse/fold-words.ts';
import type { CatalogFilter } from '../../browse/search-catalog.ts';
import { knownTraitWords } from '../../browse/trait-words.ts';
import type { Catalog } from '../../catalog/catalog.ts';

export type Filter = { q: string; category: string; layer: string; language: string; traits: string[]; page: number };

export const offeredTraits: readonly { value: string; label: string }[] = [
  { value: 'open-source', label: 'Open source' },
  { value: 'self-hosted', label: 'Self-hosted' },
  { value: 'managed', label: 'Managed' },
  { value: 'library', label: 'Library' },
  { value: 'free', label: 'Free' },
  { value: 'free-tier', label: 'Free tier' },
  { value: 'offline', label: 'Works offline' },
  { value: 'small-hardware', label: 'Small hardware' },
];

export function createReadFilter(catalog: Catalog) {
  const traits = new Set(knownTraitWords(catalog));
  const layers = new Set<string>(catalog.categories.map(({ layer }) => layer));
  return (parameters: URLSearchParams): Filter => {
    const one = (name: string, isKnown: (value: string) => boolean) => parameters.getAll(name).find(isKnown) ?? '';
    const page = Number(parameters.get('page') ?? 1);
    return {
      q: (parameters.get('q') ?? '').slice(0, longestSearch).trim(),
      category: one('category', (id) => catalog.category(id) !== undefined),
      layer: one('layer', (layer) => layers.has(layer)),
      language: one('language', (language) => traits.has(language)),
      traits: [...new Set(parameters.getAll('trait'))].filter((trait) => traits.has(trait)),
      page: Number.isInteger(page) && page > 1 ? page : 1,
    };
  };
}

/** Without what filters nothing; `?q=` alone lists everything. */
export function addressOf({ q, category, layer, language, traits, page }: Filter): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, category, layer, language })) if (value !== '') parameters.set(name, value);
  for (const trait of traits) parameters.append('trait', trait);
  if (page > 1) parameters.set('page', String(page));
  if (parameters.size === 0) parameters.set('q', '');
  return `catalog?${parameters}`;
}

export function toCatalogFilter({ category, layer, language, traits }: Filter): CatalogFilter {
  return {
    category: category || undefined,
    layer: layer || undefined,
    traits: language ? [...traits, language] : traits,
    limit: Number.POSITIVE_INFINITY,
  };
}
