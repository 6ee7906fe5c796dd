// What could stand in a provider's place: the same categories, nearest by strengths and traits, and how each differs.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { describeDifference } from './describe-difference.ts';
import { traitWords } from './trait-words.ts';

export type Alternative = { provider: Provider; shared: { id: string; name: string }[]; differences: string[] };
export type AlternativesFilter = {
  /** Only what serves this category. */
  category?: string | undefined;
  /** Only what has all of these; see `knownTraitWords`. */
  traits?: readonly string[] | undefined;
  limit?: number | undefined;
};

/** What a shared category weighs by how well the other serves it, what equal strengths add, and what equal traits add. */
const weights = { fit: 1, strengths: 2, traits: 2 };

export function findAlternatives(
  catalog: Catalog,
  from: Provider,
  { category, traits = [], limit = 6 }: AlternativesFilter = {},
): Alternative[] {
  const places = Object.keys(from.categories).filter((id) => category === undefined || id === category);
  const own = traitWords(from);
  const candidates = new Set(places.flatMap((id) => catalog.serving(id)));
  return [...candidates]
    .filter((to) => to.id !== from.id && to.traits.status !== 'deprecated' && !isPartOf(from, to) && !isPartOf(to, from))
    .map((to) => ({ to, words: traitWords(to), shared: places.filter((id) => id in to.categories) }))
    .filter(({ words }) => traits.every((trait) => words.has(trait)))
    .map(({ to, words, shared }) => ({ to, shared, near: nearness({ from, to, shared }) + weights.traits * overlap(own, words) }))
    .sort((a, b) => b.near - a.near || (a.to.id < b.to.id ? -1 : 1))
    .slice(0, limit)
    .map(({ to, shared }) => ({
      provider: to,
      shared: shared.map((id) => ({ id, name: catalog.category(id)?.name ?? id })),
      differences: describeDifference({ catalog, from, to, categories: shared }),
    }));
}

/** A shared category counts as far as it is the heart of what the first provider does. */
function nearness({ from, to, shared }: { from: Provider; to: Provider; shared: readonly string[] }): number {
  return shared.reduce((sum, id) => {
    const [had, has] = [from.categories[id], to.categories[id]];
    if (!had || !has) return sum;
    return sum + (had.fit / 5) ** 2 * (weights.fit * has.fit + weights.strengths * overlap(new Set(had.facets), new Set(has.facets)));
  }, 0);
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}

function isPartOf(part: Provider, whole: Provider): boolean {
  return part.relations.partOf === whole.id || part.relations.requires.includes(whole.id);
}
