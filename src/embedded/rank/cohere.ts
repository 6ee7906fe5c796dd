// Makes the first choices fit together: a search over the whole stack, not category by category.

import { pairScore } from './pair-score.ts';
import type { Place } from './places.ts';
import type { Scored } from './score-providers.ts';
import { weight } from './weights.ts';

export type Layer = { category: string; ranked: Scored[] };

/** Deeper alternatives are too weak to win by company. */
const depth = 6;
const rounds = 6;
/** The choice that most others follow. */
const backbones = new Set(['language-runtime', 'backend-framework', 'full-stack-framework']);

/** Improves one first choice at a time until none can be improved; starts from several backbones, so that one early choice does not decide all. */
export function cohere(layers: readonly Layer[]): Layer[] {
  const options = layers.map(({ ranked }) => ranked.slice(0, depth));
  const company = createCompany(options);
  const scoreOf = (i: number, option: number) => options[i]?.[option]?.score ?? 0;
  /** What an option is worth beside the other first choices. */
  const worth = (picks: readonly number[], i: number, option: number): number => {
    let sum = scoreOf(i, option);
    for (let j = 0; j < picks.length; j++) if (j !== i) sum += company(i, option, j, picks[j] as number);
    return sum;
  };
  const strongest = layers.map(() => 0);
  const besideStrongest = options.map((those, i) => those.map((_, option) => worth(strongest, i, option)));
  const improve = (backbone: number, start: number) => {
    const picks = [...strongest];
    // What each option is worth is kept up to date, so that a change costs one look at every option and not one at every pair.
    const worths = besideStrongest.map((those) => Float64Array.from(those));
    const pick = (j: number, next: number) => {
      const last = picks[j] as number;
      if (next === last) return;
      picks[j] = next;
      for (let i = 0; i < picks.length; i++) {
        const own = worths[i] as Float64Array;
        if (i !== j)
          for (let option = 0; option < own.length; option++)
            own[option] = (own[option] as number) + company(i, option, j, next) - company(i, option, j, last);
      }
    };
    if (backbone >= 0) pick(backbone, start);
    for (let round = 0, moved = true; round < rounds && moved; round++) {
      moved = false;
      for (let i = 0; i < picks.length; i++) {
        const own = worths[i] as Float64Array;
        let best = picks[i] as number;
        for (let option = 0; option < own.length; option++) if ((own[option] as number) > (own[best] as number) + 1e-9) best = option;
        moved ||= best !== picks[i];
        pick(i, best);
      }
    }
    const value = picks.reduce((sum, option, i) => sum + (scoreOf(i, option) + worth(picks, i, option)) / 2, 0);
    return { picks, value };
  };
  const backbone = layers.findIndex(({ category }) => backbones.has(category));
  const starts = backbone < 0 ? [0] : [0, 1, 2, 3].map((option) => Math.min(option, (options[backbone]?.length ?? 1) - 1));
  const { picks } = starts.map((start) => improve(backbone, start)).reduce((a, b) => (b.value > a.value + 1e-9 ? b : a));
  // The ranks below are alternatives: each would bring its own company, so only the given choices bind them.
  const bound = layers.flatMap(({ ranked }) => ranked.filter(({ given }) => given).map(({ place }) => place.bonds));
  return layers.map(({ category, ranked }, at) => {
    const first = options[at]?.[picks[at] as number];
    const others = ranked.filter((entry) => entry !== first);
    if (bound.length === 0) return { category, ranked: first ? [first, ...others] : others };
    const fits = ({ bonds }: Place) =>
      Math.max(
        weight.alternativeAtWorst,
        bound.reduce((sum, other) => sum + (other === bonds ? 0 : pairScore(bonds, other)), 0),
      );
    const rest = others
      .map((entry) => ({ ...entry, score: Math.round((entry.score + fits(entry.place)) * 10_000) / 10_000 }))
      .sort(byScore);
    return { category, ranked: first ? [first, ...rest] : rest };
  });
}

/** What one option is worth beside another, looked up once however often it is weighed, and the same from both sides. */
function createCompany(options: readonly Scored[][]) {
  const places = options.length * depth;
  const known = new Float64Array((places * (places - 1)) / 2).fill(Number.NaN);
  return (i: number, option: number, j: number, other: number): number => {
    const a = i * depth + option;
    const b = j * depth + other;
    const at = a < b ? (b * (b - 1)) / 2 + a : (a * (a - 1)) / 2 + b;
    if (Number.isNaN(known[at])) {
      const mine = options[i]?.[option];
      const theirs = options[j]?.[other];
      known[at] = mine && theirs ? pairScore(mine.place.bonds, theirs.place.bonds) : 0;
    }
    return known[at] as number;
  };
}

function byScore(a: Scored, b: Scored): number {
  return Number(b.given) - Number(a.given) || b.score - a.score || (a.place.id < b.place.id ? -1 : 1);
}
