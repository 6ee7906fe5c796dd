// What the catalogue knows of one category: when a project needs it, what tells its providers apart, and who they are.
import type { Catalog } from '../catalog/catalog.ts';
import type { Category } from '../catalog/category-schema.ts';

export type CategoryFacts = {
  id: string;
  name: string;
  layer: string;
  needed: string;
  notNeeded: string;
  facets: { id: string; label: string }[];
  /** Best fit first. */
  providers: { id: string; name: string; fit: number; description: string }[];
};

export function categoryFacts(catalog: Catalog, { id, name, layer, needed, notNeeded, facets }: Category): CategoryFacts {
  return {
    id,
    name,
    layer,
    needed,
    notNeeded,
    facets: Object.entries(facets).map(([facet, label]) => ({ id: facet, label })),
    providers: catalog.serving(id).map((provider) => ({
      id: provider.id,
      name: provider.name,
      fit: provider.categories[id]?.fit ?? 0,
      description: provider.description,
    })),
  };
}
