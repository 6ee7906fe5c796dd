// What the catalogue knows of one provider, with names and sentences in place of bare ids.
import type { Catalog, Figure } from '../catalog/catalog.ts';
import { isOpenSource } from '../catalog/is-open-source.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { companionsOf } from './companions.ts';

export type NamedProvider = { id: string; name: string };
export type ProviderFacts = {
  id: string;
  name: string;
  description: string;
  website: string;
  openSource: boolean;
  traits: Provider['traits'];
  categories: { id: string; name: string; fit: number; strengths: string[]; bestUseCases: string[] }[];
  worksWith: NamedProvider[];
  requires: NamedProvider[];
  conflictsWith: NamedProvider[];
  basedOn: NamedProvider[];
  partOf: NamedProvider | undefined;
  successor: NamedProvider | undefined;
  adoption: readonly Figure[];
  sources: readonly string[];
  checked: string;
};

export function providerFacts(catalog: Catalog, provider: Provider): ProviderFacts {
  const { id, name, description, website, traits, relations, sources, checked } = provider;
  const named = (other: string): NamedProvider => ({ id: other, name: catalog.provider(other)?.name ?? other });
  const all = (ids: Iterable<string>) => [...ids].map(named);
  return {
    id,
    name,
    description,
    website,
    openSource: isOpenSource(traits),
    traits,
    categories: Object.entries(provider.categories)
      .map(([categoryId, { fit, facets, useCases }]) => {
        const category = catalog.category(categoryId);
        return {
          id: categoryId,
          name: category?.name ?? categoryId,
          fit,
          strengths: facets.map((facet) => category?.facets[facet] ?? facet),
          bestUseCases: useCases,
        };
      })
      .sort((a, b) => b.fit - a.fit),
    worksWith: all(companionsOf(catalog, provider)),
    requires: all(relations.requires),
    conflictsWith: all(catalog.conflictsWith(id)),
    basedOn: all(relations.basedOn),
    partOf: relations.partOf === undefined ? undefined : named(relations.partOf),
    successor: relations.successor === undefined ? undefined : named(relations.successor),
    adoption: catalog.adoption[id] ?? [],
    sources,
    checked,
  };
}
