// How much each facet of a category matters to this project.
import type { Understanding } from '../understanding.ts';
import type { Place, Places } from './places.ts';
import { clearlyAsked, facetBeyondDoubt, facetMeant, weight } from './weights.ts';

export type FacetsAsked = ReturnType<typeof createFacetsAsked>;

export function createFacetsAsked({ places, understanding }: { places: Places; understanding: Understanding }) {
  const known = new Map<string, Float64Array>();
  const isAsked = (id: string) => understanding.needs.some(({ category, needed }) => category === id && needed >= clearlyAsked);
  const read = (category: string): Float64Array => {
    const { facets } = places(category);
    const matter = understanding.facetsOf(category, facets);
    for (let at = 0; at < matter.length; at++) matter[at] = sharpen(matter[at] as number);
    if (understanding.namedFacets.size === 0) return matter;
    const named = facets.filter((facet) => understanding.namedFacets.has(facet));
    for (const facet of named) {
      const at = facets.indexOf(facet);
      // Of two such names the longer one is meant: mobile games are not sold where games are.
      if (named.some((longer) => longer.endsWith(`-${facet}`))) matter[at] = 0;
      else if (facet.includes('-') || (matter[at] as number) >= facetMeant || isAsked(category)) matter[at] = weight.namedFacet;
    }
    return matter;
  };
  /** By number, as places have them. */
  const facetsIn = (category: string): Float64Array => {
    const matter = known.get(category) ?? read(category);
    known.set(category, matter);
    return matter;
  };
  return {
    in: facetsIn,
    /** Whether a place is strong in what is asked for beyond doubt, if anything is and anybody is strong in it. */
    serves(category: string): (place: Place) => boolean {
      const matter = facetsIn(category);
      const isStrong = ({ facets }: Place) => facets.some((facet) => (matter[facet] as number) >= facetBeyondDoubt);
      const { seen, unseen } = places(category);
      return seen.places.some(isStrong) || unseen.places.some(isStrong) ? isStrong : () => true;
    },
  };
}

/** What is clearly asked for matters more than what is likely. */
function sharpen(likely: number): number {
  return likely + weight.clearFacet * Math.max(0, likely - 0.5);
}
