// The model's numbers for the facets of a category, looked up once for each list of them: names take longer to find than to judge.

/** The numbers of those that the model knows, and which of the list they are. */
export type FacetLabels = { labels: Uint16Array; places: readonly number[] };

export function createFacetLabels(known: readonly string[]): (category: string, facets: readonly string[]) => FacetLabels {
  const labelOf = new Map(known.map((facet, label) => [facet, label]));
  const found = new WeakMap<readonly string[], FacetLabels>();
  const find = (category: string, facets: readonly string[]): FacetLabels => {
    const labels = facets.map((facet) => labelOf.get(`${category}/${facet}`));
    const places = [...facets.keys()].filter((place) => labels[place] !== undefined);
    return { labels: Uint16Array.from(places, (place) => labels[place] as number), places };
  };
  return (category, facets) => {
    const made = found.get(facets) ?? find(category, facets);
    found.set(facets, made);
    return made;
  };
}
