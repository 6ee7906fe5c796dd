// How much of what a product really runs on a category would show: categories are worth their place by that, not by being fashionable.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Understanding } from '../understanding.ts';
import { elsewhere, rankWorth } from './weights.ts';

type Situation = { catalog: Catalog; use: Understanding['use']; out: ReadonlySet<string> };

function atHome(categories: Provider['categories'], category: string): boolean {
  const fit = categories[category]?.fit ?? 0;
  return Object.values(categories).every((place) => place.fit <= fit);
}

export function createExpectedUse({ catalog, use, out }: Situation) {
  const known = new Map<string, number>();
  const useOf = (id: string): number => {
    const own = known.get(id) ?? (out.has(id) ? 0 : use(id));
    known.set(id, own);
    return own;
  };
  const tops = new Map<string, { id: string; use: number }[]>();
  /** The likeliest of a category, most likely first. */
  const topOf = (category: string) => {
    const found = tops.get(category);
    if (found) return found;
    const top: { id: string; use: number }[] = [];
    for (const { id, categories } of catalog.serving(category)) {
      // A database that can also search is used as a database.
      const own = useOf(id) * (atHome(categories, category) ? 1 : elsewhere);
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
