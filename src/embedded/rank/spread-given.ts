// Of several given choices of one category only one can stand first. One that stands first elsewhere, too, makes room for one that does nowhere.
import type { Layer } from './cohere.ts';

export function spreadGiven(layers: readonly Layer[]): Layer[] {
  const first = new Map<string, number>();
  const count = (id: string | undefined, by: number) => id !== undefined && first.set(id, (first.get(id) ?? 0) + by);
  for (const { ranked } of layers) count(ranked[0]?.place.id, 1);
  return layers.map(({ category, ranked }) => {
    const [leader] = ranked;
    if (!leader?.given || (first.get(leader.place.id) ?? 0) < 2) return { category, ranked };
    const waiting = ranked.find(({ given, place }) => given && place.atHome && !first.get(place.id));
    if (!waiting) return { category, ranked };
    count(leader.place.id, -1);
    count(waiting.place.id, 1);
    return { category, ranked: [waiting, ...ranked.filter((entry) => entry !== waiting)] };
  });
}
