// The category a provider is first of all: the one it serves best, and of equals the first in the usual order of a stack.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';

/** Where only tests and builds know a provider, it is there for them: Playwright tests, though it can read foreign pages too. */
export function homeCategory(catalog: Catalog, { categories }: Provider, among: ReadonlySet<string> | undefined = undefined): string {
  const order = (id: string) => catalog.category(id)?.order ?? Number.POSITIVE_INFINITY;
  const places = Object.entries(categories).filter(([id]) => catalog.category(id) !== undefined);
  const preferred = places.filter(([id]) => among?.has(id));
  return (
    (preferred.length > 0 ? preferred : places).sort(([a, one], [b, other]) => other.fit - one.fit || order(a) - order(b))[0]?.[0] ?? ''
  );
}
