// How much of what a product really runs on a category would show: categories are worth their place by that, not by being fashionable.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Understanding } from '../understanding.ts';
import { elsewhere, rankWorth } from './weights.ts';

type Situation = { catalog: Catalog; use: Understanding['use']; out: ReadonlySet<string> };

function atHome(categories: Provider['categories'], category: string): boolean {
  const fit = categories[category]?.fit ?? 0;
  for (const id in categories) if ((categories[id]?.fit ?? 0) > fit) return false;
  return true;
}

export function createExpectedUse({ catalog, use, out }: Situation) {
  const tops = new Map<string, { id: string; use: number }[]>();
  /** The likeliest of a category, most likely first. What is never used is worth nothing and left out. */
  const topOf = (category: string) => {
    const found = tops.get(category);
    if (found) return found;
    const top: { id: string; use: number }[] = [];
    let least = 0;
    for (const { id, categories } of catalog.serving(category)) {
      const likely = use(id);
      if (likely <= least || out.has(id)) continue;
      // A database that can also search is used as a database.
      const own = likely * (atHome(categories, category) ? 1 : elsewhere);
      if (own <= least) continue;
      const place = top.findIndex((each) => each.use < own);
      top.splice(place < 0 ? top.length : place, 0, { id, use: own });
      top.length = Math.min(top.length, rankWorth.length);
      if (top.length === rankWorth.length) least = top.at(-1)?.use ?? 0;
    }
    tops.set(category, top);
    return top;
  };
  return {
    topOf,
    /** What is shown already, in another category, is not worth a second place. */
    valueOf(category: string, shown: ReadonlySet<string>): number {
      let sum = 0;
      for (const [rank, { id, use: own }] of topOf(category).entries()) if (!shown.has(id)) sum += own * (rankWorth[rank] ?? 0);
      return sum;
    },
  };
}
