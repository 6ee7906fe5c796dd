// Finds the one provider somebody means by an id, a name or an alias; and where there is none, the nearest that could have been meant.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { editDistance } from './edit-distance.ts';
import { fold, longestSearch } from './fold-words.ts';
import type { SearchCatalog } from './search-catalog.ts';

export type FoundProvider = { provider: Provider; nearest?: undefined } | { provider?: undefined; nearest: Provider[] };
export type FindProvider = (name: string) => FoundProvider;

const mostNearest = 5;

export function createFindProvider({ catalog, search }: { catalog: Catalog; search: SearchCatalog }): FindProvider {
  let byName: Map<string, Provider> | undefined;
  return (name) => {
    byName ??= indexNames(catalog);
    const folded = fold(name.slice(0, longestSearch).trim());
    const provider = catalog.provider(name) ?? byName.get(folded);
    if (provider) return { provider };
    return { nearest: nearestTo(folded, { catalog, found: search(name, { limit: mostNearest }) }) };
  };
}

/** Ids first, then names, then aliases: what was written down first for a name keeps it. */
function indexNames(catalog: Catalog): Map<string, Provider> {
  const names = new Map<string, Provider>();
  const add = (name: string, provider: Provider) => {
    if (!names.has(fold(name))) names.set(fold(name), provider);
  };
  for (const provider of catalog.providers) add(provider.id, provider);
  for (const provider of catalog.providers) add(provider.name, provider);
  for (const provider of catalog.providers) for (const alias of provider.aliases) add(alias, provider);
  return names;
}

function nearestTo(name: string, { catalog, found }: { catalog: Catalog; found: Provider[] }): Provider[] {
  const slips = Math.max(1, Math.floor(name.length / 3));
  const similar = catalog.providers
    .map((provider) => ({
      provider,
      distance: Math.min(...[provider.id, fold(provider.name)].map((own) => editDistance(name, own, slips))),
    }))
    .filter(({ distance }) => distance <= slips)
    .sort((a, b) => a.distance - b.distance)
    .map(({ provider }) => provider);
  return [...new Set([...found, ...similar])].slice(0, mostNearest);
}
