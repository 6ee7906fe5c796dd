// How much of what a product really runs on a category would show: categories are worth their place by that, not by being fashionable.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Understanding } from '../understanding.ts';
import { rankWorth } from './weights.ts';

type Situation = { catalog: Catalog; understanding: Understanding; out: ReadonlySet<string> };

export function createExpectedUse({ catalog, understanding, out }: Situation) {
  const use = new Map<string, number>();
  const useOf = (id: string): number => {
    const known = use.get(id) ?? (out.has(id) ? 0 : understanding.use(id));
    use.set(id, known);
    return known;
  };
  const tops = new Map<string, { id: string; use: number }[]>();
  /** The likeliest of a category, most likely first. */
  const topOf = (category: string) => {
    const known = tops.get(category);
    if (known) return known;
    const top: { id: string; use: number }[] = [];
    for (const { id } of catalog.serving(category)) {
      const own = useOf(id);
      if (top.length === rankWorth.length && own <= (top.at(-1)?.use ?? 0)) continue;
      const place = top.findIndex((each) => each.use < own);
      top.splice(place < 0 ? top.length : place, 0, { id, use: own });
      top.length = Math.min(top.length, rankWorth.length);
    }
    tops.set(category, top);
    return top;
  };
  return {
    topOf,
    /** What is shown already, in another category, is not worth a second place. */
    valueOf: (category: string, shown: ReadonlySet<string>): number =>
      topOf(category).reduce((sum, { id, use: own }, rank) => sum + (shown.has(id) ? 0 : own * (rankWorth[rank] ?? 0)), 0),
  };
}
