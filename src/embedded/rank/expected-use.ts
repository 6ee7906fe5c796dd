// How much of what a product really runs on a category would show: categories are worth their place by that, not by being fashionable.
import type { Understanding } from '../understanding.ts';
import type { Places } from './places.ts';
import { elsewhere, rankWorth } from './weights.ts';

type Situation = { places: Places; use: Understanding['use']; out: ReadonlySet<string> };

export function createExpectedUse({ places, use, out }: Situation) {
  const tops = new Map<string, { id: string; use: number }[]>();
  /** The likeliest of a category, most likely first. What is never used is worth nothing and left out. */
  const topOf = (category: string) => {
    const found = tops.get(category);
    if (found) return found;
    const top: { id: string; use: number }[] = [];
    let least = 0;
    for (const { id, row, atHome } of places(category).seen) {
      const likely = use(row as number);
      if (likely <= least || out.has(id)) continue;
      const own = likely * (atHome ? 1 : elsewhere);
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
      const top = topOf(category);
      let sum = 0;
      for (let rank = 0; rank < top.length; rank++) {
        const { id, use: own } = top[rank] as (typeof top)[number];
        if (!shown.has(id)) sum += own * (rankWorth[rank] ?? 0);
      }
      return sum;
    },
  };
}
