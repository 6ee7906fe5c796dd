// The category a provider is first of all: the one it serves best, and of equals the first in the usual order of a stack.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';

export function homeCategory(catalog: Catalog, { categories }: Provider): string {
  const order = (id: string) => catalog.category(id)?.order ?? Number.POSITIVE_INFINITY;
  const places = Object.entries(categories).filter(([id]) => catalog.category(id) !== undefined);
  return places.sort(([a, one], [b, other]) => other.fit - one.fit || order(a) - order(b))[0]?.[0] ?? '';
}
