// How much of what a product really runs on a category would show: categories are worth their place by that, not by being fashionable.
import { roomFor } from '../room-for.ts';
import type { Understanding } from '../understanding.ts';
import type { Marked } from './marked.ts';
import type { Places } from './places.ts';
import { elsewhere, rankWorth } from './weights.ts';

type Situation = { places: Places; uses: Understanding['uses']; out: Marked };
/** By their places among all providers. */
type Top = { providers: readonly number[]; uses: Float64Array };

/** The likeliest so far, side by side: this is asked of every category and every text. */
const bestUses = new Float64Array(rankWorth.length);
const bestPlaces = new Uint32Array(rankWorth.length);

export function createExpectedUse({ places, uses, out }: Situation) {
  const findTop = (category: string): Top => {
    const { numbers, rows, homes } = places(category).seen;
    let count = 0;
    for (let at = 0; at < rows.length; at++) {
      const own = (uses[rows[at] as number] as number) * (homes[at] ? 1 : elsewhere);
      if (own <= (count < rankWorth.length ? 0 : (bestUses[count - 1] as number))) continue;
      if (out[numbers[at] as number]) continue;
      if (count < rankWorth.length) count++;
      let rank = count - 1;
      for (; rank > 0 && (bestUses[rank - 1] as number) < own; rank--) {
        bestUses[rank] = bestUses[rank - 1] as number;
        bestPlaces[rank] = bestPlaces[rank - 1] as number;
      }
      bestUses[rank] = own;
      bestPlaces[rank] = at;
    }
    const top = { providers: new Array<number>(count), uses: roomFor(count) };
    for (let rank = 0; rank < count; rank++) {
      top.providers[rank] = numbers[bestPlaces[rank] as number] as number;
      top.uses[rank] = bestUses[rank] as number;
    }
    return top;
  };
  const tops = new Map<string, Top>();
  /** The likeliest of a category, most likely first. What is never used is worth nothing and left out. */
  const topOf = (category: string): Top => {
    const known = tops.get(category);
    if (known) return known;
    const top = findTop(category);
    tops.set(category, top);
    return top;
  };
  return {
    /**
     * How likely each of the seen in a category is used, as it counts for its rank there: what is much used for another part counts for no more
     * than what is at home, so that no CI service leads the background jobs.
     */
    countedIn(category: string): Float64Array {
      const { rows, homes } = places(category).seen;
      const counted = roomFor(rows.length);
      let mostAtHome = 0;
      for (let at = 0; at < rows.length; at++) {
        const own = uses[rows[at] as number] as number;
        counted[at] = own;
        if (homes[at]) mostAtHome = Math.max(mostAtHome, own);
      }
      for (let at = 0; at < rows.length; at++) if (!homes[at]) counted[at] = Math.min(mostAtHome, counted[at] as number);
      return counted;
    },
    topOf,
    /** What is shown already, in another category, is not worth a second place. */
    valueOf(category: string, shown: ReadonlySet<number>): number {
      const { providers, uses } = topOf(category);
      let sum = 0;
      for (let rank = 0; rank < uses.length; rank++)
        if (!shown.has(providers[rank] as number)) sum += (uses[rank] as number) * (rankWorth[rank] ?? 0);
      return sum;
    },
  };
}
