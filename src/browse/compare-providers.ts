// Two to five providers side by side: one row per thing people decide by, and for each provider when to choose it.
import type { Catalog } from '../catalog/catalog.ts';
import { homeOf } from '../catalog/homes-of.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { companionsOf } from './companions.ts';
import { decisionAspects } from './decision-aspects.ts';

export const fewestCompared = 2;
export const mostCompared = 5;
const mostNamed = 8;

export type ComparisonRow = { aspect: string; values: string[]; same: boolean };
export type Comparison = {
  providers: { id: string; name: string; website: string; description: string }[];
  /** Categories that all of them serve; empty when they are not substitutes. */
  shared: { id: string; name: string }[];
  /** In the order of `providers`. */
  rows: ComparisonRow[];
  chooseWhen: { id: string; name: string; reasons: string[] }[];
};

export function compareProviders(catalog: Catalog, providers: readonly Provider[]): Comparison {
  const shared = Object.keys(providers[0]?.categories ?? {}).filter((id) => providers.every(({ categories }) => id in categories));
  const row = (aspect: string, read: (provider: Provider) => string): ComparisonRow => {
    const values = providers.map(read);
    return { aspect, values, same: new Set(values).size === 1 };
  };
  return {
    providers: providers.map(({ id, name, website, description }) => ({ id, name, website, description })),
    shared: shared.map((id) => ({ id, name: catalog.category(id)?.name ?? id })),
    rows: [
      ...shared.flatMap((id) => [
        row(`Fit for ${nameOf(catalog, id)}`, ({ categories }) => `${categories[id]?.fit ?? 0} of 5`),
        row(`Strengths in ${nameOf(catalog, id)}`, (provider) => strengths({ catalog, provider, category: id }).join('; ') || '–'),
      ]),
      ...decisionAspects.map(({ aspect, read }) => row(aspect, ({ traits }) => read(traits))),
      row('Works with', (provider) => companions(catalog, provider)),
    ],
    chooseWhen: providers.map((provider) => ({
      id: provider.id,
      name: provider.name,
      reasons: reasonsFor({ catalog, provider, providers, shared }),
    })),
  };
}

type Compared = { catalog: Catalog; provider: Provider; providers: readonly Provider[]; shared: readonly string[] };

/** What it alone is strong in, then what it suits; use cases are written for a category, so the shared one speaks first. */
function reasonsFor({ catalog, provider, providers, shared }: Compared): string[] {
  const others = providers.filter((other) => other !== provider);
  const alone = shared.flatMap((category) => {
    const theirs = new Set(others.flatMap((other) => strengths({ catalog, provider: other, category })));
    return strengths({ catalog, provider, category }).filter((strength) => !theirs.has(strength));
  });
  const place = shared[0] ?? homeOf(provider);
  return [...new Set([...alone, ...(place === undefined ? [] : (provider.categories[place]?.useCases ?? []))])];
}

function strengths({ catalog, provider, category }: { catalog: Catalog; provider: Provider; category: string }): string[] {
  return (provider.categories[category]?.facets ?? []).map((facet) => catalog.category(category)?.facets[facet] ?? facet);
}

function companions(catalog: Catalog, provider: Provider): string {
  const names = companionsOf(catalog, provider).map((id) => catalog.provider(id)?.name ?? id);
  return names.slice(0, mostNamed).join(', ') || '–';
}

function nameOf(catalog: Catalog, id: string): string {
  return catalog.category(id)?.name ?? id;
}
