// Where several things are asked of one category, and no provider does them all, each has somebody among the first: a cluster needs what queues its
// jobs beside what computes on it.
import type { Scored } from './score-in.ts';
import { covered } from './weights.ts';

type Asked = { facetsMatter: Float64Array; within: number };

/** Best first, and how much each facet matters, by number. Only the last of the first makes room, and only if nothing else that is asked for goes with it. */
export function coverAsked(ranked: readonly Scored[], { facetsMatter, within }: Asked): readonly Scored[] {
  const firsts = ranked.slice(0, covered.among);
  const last = firsts.at(-1);
  if (!last || last.given || ranked.length <= covered.among) return ranked;
  const missed = mostMissed(firsts, facetsMatter);
  if (missed < 0) return ranked;
  const others = firsts.slice(0, -1);
  const isNeeded = last.place.facets.some((facet) => (facetsMatter[facet] as number) >= covered.from && !isCovered(facet, others));
  const next = ranked.find(({ place, score }) => place.facets.includes(missed) && place.mayLead && score >= last.score - within);
  if (isNeeded || !next) return ranked;
  return [...others, next, ...ranked.filter((entry) => entry !== next && !others.includes(entry))];
}

/**
 * In a category of several jobs the third of the first is what the first of them is made for, or does a job that the two before it do not, if one
 * that does scores nearly as much: a library of contracts is of use to who writes contracts.
 */
export function spreadJobs(ranked: readonly Scored[]): readonly Scored[] {
  const others = ranked.slice(0, covered.among - 1);
  const last = ranked[others.length];
  if (!last || last.given) return ranked;
  const doesMore = ({ place }: Scored) => place.facets.some((facet) => !isCovered(facet, others));
  const isOpen = (entry: Scored) => entry.place.mayLead && doesMore(entry) && entry.score > last.score - covered.nearly;
  const next = foundationOfFirst(ranked) ?? (doesMore(last) ? undefined : ranked.slice(covered.among).find(isOpen));
  return next ? [...others, next, ...ranked.filter((entry) => entry !== next && !others.includes(entry))] : ranked;
}

/** The best of what the first is made for, unless one of these is among the first already. */
function foundationOfFirst(ranked: readonly Scored[]): Scored | undefined {
  const [first, ...rest] = ranked;
  const last = ranked[covered.among - 1];
  const foundations = first?.place.foundations ?? [];
  if (!last || foundations.length === 0) return undefined;
  const at = rest.findIndex(({ place }) => foundations.includes(place.id));
  const found = at >= covered.among - 1 ? rest[at] : undefined;
  return found?.place.mayLead && found.score >= last.score - covered.within ? found : undefined;
}

/** Of the facets that are asked for and that nobody has, the one that matters most; negative if there is none. */
function mostMissed(among: readonly Scored[], facetsMatter: Float64Array): number {
  let most = -1;
  for (let facet = 0; facet < facetsMatter.length; facet++) {
    const matters = facetsMatter[facet] as number;
    if (matters >= covered.from && (most < 0 || matters > (facetsMatter[most] as number)) && !isCovered(facet, among)) most = facet;
  }
  return most;
}

function isCovered(facet: number, by: readonly Scored[]): boolean {
  return by.some(({ place }) => place.facets.includes(facet));
}
