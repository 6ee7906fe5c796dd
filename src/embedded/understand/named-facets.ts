// A facet that a text names is meant: "load tests", "a feature store", "need tracing". Those that several categories have, such as "managed",
// tell nothing of one.
import type { Catalog } from '../../catalog/catalog.ts';
import { stemOf } from './stems.ts';
import type { Word } from './words.ts';

export function createNamedFacets({ categories }: Pick<Catalog, 'categories'>) {
  const stemsOf = new Map<string, string[]>();
  const shared = new Set<string>();
  for (const facet of categories.flatMap(({ facets }) => Object.keys(facets)))
    if (stemsOf.has(facet)) shared.add(facet);
    else stemsOf.set(facet, facet.split('-').map(stemOf));
  for (const facet of shared) stemsOf.delete(facet);

  return (words: readonly Word[]): ((facet: string) => boolean) => {
    const said = new Set(words.filter(({ negated }) => !negated).map(({ key }) => stemOf(key)));
    return (facet) => stemsOf.get(facet)?.every((stem) => said.has(stem)) ?? false;
  };
}
