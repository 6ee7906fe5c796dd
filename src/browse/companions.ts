// What a provider works well with, its own words first: what others say of it comes after, since well-known things are named by hundreds.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';

export function companionsOf(catalog: Catalog, { id, relations }: Provider): string[] {
  return [...new Set([...relations.worksWith, ...catalog.worksWith(id)])];
}
