// The category a provider is first of all, in a project that knows it.
import type { Catalog } from '../catalog/catalog.ts';
import { homeOf } from '../catalog/homes-of.ts';
import type { Provider } from '../catalog/provider-schema.ts';

/** Where only tests and builds know a provider, it is there for them: Playwright tests, though it can read foreign pages too. */
export function homeCategory(catalog: Catalog, { categories }: Provider, among: ReadonlySet<string> | undefined = undefined): string {
  const places = Object.entries(categories).filter(([id]) => catalog.category(id) !== undefined);
  const preferred = places.filter(([id]) => among?.has(id));
  return homeOf({ categories: Object.fromEntries(preferred.length > 0 ? preferred : places) }) ?? '';
}
