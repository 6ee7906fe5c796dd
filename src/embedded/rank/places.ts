// What ranking reads of each provider in each category, all in one shape and made once per catalogue: entries as written differ from each
// other in their fields, and looking those up for hundreds of providers would cost more than all arithmetic.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { type Bonds, createBonds } from './bonds.ts';
import { weight } from './weights.ts';

export type Place = {
  readonly id: string;
  readonly provider: Provider;
  /** How well it suits the category before any text is read. */
  readonly standing: number;
  readonly facets: readonly string[];
  /** No other category is served better: a database that can also search is used as a database. */
  readonly atHome: boolean;
  /** What it is built on or part of. */
  readonly foundations: readonly string[];
  /** Empty where it goes with any language. */
  readonly languages: readonly string[];
  /** What its state of maintenance costs. */
  readonly upkeep: number;
  readonly bonds: Bonds;
};

/** What the model learned of a provider's place in a category, whatever the text; nothing of what it has not seen. */
export type Standing = (category: string, provider: string) => number | undefined;
export type Places = (category: string) => readonly Place[];

/** Best fit first, as the catalogue has them. */
export function createPlaces({ catalog, standing }: { catalog: Catalog; standing: Standing }): Places {
  const known = new Map<string, readonly Place[]>();
  const bondsOf = createBonds(catalog);
  return (category) => {
    const places =
      known.get(category) ??
      catalog
        .serving(category)
        .map((provider) => toPlace({ provider, category, standing: standing(category, provider.id), bonds: bondsOf(provider) }));
    known.set(category, places);
    return places;
  };
}

type Placed = { provider: Provider; category: string; standing: number | undefined; bonds: Bonds };

function toPlace({ provider, category, standing, bonds }: Placed): Place {
  const { id, categories, relations, traits } = provider;
  const { fit = 0, facets = [] } = categories[category] ?? {};
  return {
    id,
    provider,
    // An entry the model has not seen, as in a company's own catalogue, stands by its fit.
    standing: standing || 0.8 * fit,
    facets,
    atHome: Object.values(categories).every((place) => place.fit <= fit),
    foundations: relations.partOf === undefined ? relations.basedOn : [...relations.basedOn, relations.partOf],
    languages: traits.ecosystems.includes('any') ? [] : traits.ecosystems,
    upkeep: traits.status === 'deprecated' ? weight.deprecated : traits.status === 'maintenance' ? weight.maintenance : 0,
    bonds,
  };
}
