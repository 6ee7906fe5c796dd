// Makes what the pages of the catalogue show, from the same lookups that the command line and the MCP server use.
import { categoryFacts } from '../../browse/category-facts.ts';
import { decisionAspects } from '../../browse/decision-aspects.ts';
import { findAlternatives } from '../../browse/find-alternatives.ts';
import { providerFacts } from '../../browse/provider-facts.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Category } from '../../catalog/category-schema.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { traitLabels } from '../../catalog/trait-labels.ts';
import type { WebBundle } from '../web.ts';

type CategoryView = Parameters<WebBundle['renderCategoryPage']>[0]['view'];
type ProviderView = Parameters<WebBundle['renderProviderPage']>[0]['view'];

const mostAlternatives = 8;

export function categoryView(catalog: Catalog, category: Category, wanted: string | null): CategoryView {
  const { id, name, layer, needed, notNeeded, facets } = categoryFacts(catalog, category);
  const providers = catalog.serving(id);
  const hasFacet = (provider: Provider, facet: string) => provider.categories[id]?.facets.includes(facet) ?? false;
  const facet = facets.find((each) => each.id === wanted)?.id;
  return {
    id,
    name,
    needed,
    notNeeded,
    layer: { value: layer, label: layerLabel(layer) },
    facets: facets.map((each) => ({ ...each, count: providers.filter((provider) => hasFacet(provider, each.id)).length })),
    facet,
    total: providers.length,
    rows: providers
      .filter((provider) => facet === undefined || hasFacet(provider, facet))
      .map((provider) => ({
        ...row(provider),
        fit: provider.categories[id]?.fit ?? 0,
        notes: (provider.categories[id]?.facets ?? []).map((each) => category.facets[each] ?? each),
      })),
  };
}

export function providerView(catalog: Catalog, provider: Provider): ProviderView {
  const { worksWith, requires, conflictsWith, basedOn, partOf, traits: _, ...facts } = providerFacts(catalog, provider);
  const relations = [
    { label: 'Part of', providers: partOf ? [partOf] : [] },
    { label: 'Built on', providers: basedOn },
    { label: 'Needs', providers: requires },
    { label: 'Works well with', providers: worksWith },
    { label: 'Cannot go with', providers: conflictsWith },
  ];
  return {
    ...facts,
    traits: traitLabels(provider.traits),
    aspects: decisionAspects
      .map(({ aspect, read }) => ({ aspect, value: read(provider.traits) }))
      // A dash stands for nothing known.
      .filter(({ value }) => value !== '–'),
    relations: relations.filter(({ providers }) => providers.length > 0),
    alternatives: findAlternatives(catalog, provider, { limit: mostAlternatives }).map(
      ({ provider: { id, name }, shared, differences }) => ({
        id,
        name,
        shared,
        differences,
      }),
    ),
  };
}

export function row(provider: Provider) {
  const { id, name, description, traits } = provider;
  return { id, name, description, traits: traitLabels(traits) };
}

export function layerLabel(layer: string): string {
  return layer.slice(0, 1).toUpperCase() + layer.slice(1);
}
