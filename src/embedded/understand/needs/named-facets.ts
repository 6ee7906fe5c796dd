// A facet that a text names is meant: "load tests", "a feature store", "need tracing". Those that several categories have, such as "managed",
// tell nothing of one.
import type { Catalog } from '../../../catalog/catalog.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { stemOf } from '../model/stems.ts';
import type { Word } from '../words/words.ts';

/** What must outlive the loss of a place, or is written in several at once, is spread over them. */
const region = stemOf('region');
const acrossRegions =
  /(?:^| )(?:(?:whole|entire|single|one) (?:cloud |aws |azure )?region|(?:all|several|multiple|two|three) (?:cloud )?regions|multi region|(?:lose|losing|loss of|outage of)(?: an?)? (?:cloud )?region)(?: |$)/;

export function createNamedFacets({ categories }: Pick<Catalog, 'categories'>) {
  const facets = categories.flatMap((category) => Object.keys(category.facets));
  const alone = [...groupBy(facets, (facet) => facet).values()].flatMap(([facet, ...others]) =>
    facet && others.length === 0 ? facet : [],
  );
  const byFirstStem = groupBy(
    alone.map((facet) => ({ facet, stems: facet.split('-').map(stemOf) })),
    ({ stems }) => stems[0],
  );
  const none: ReadonlySet<string> = new Set();

  return (words: readonly Word[]): ReadonlySet<string> => {
    const said = new Set<string>();
    for (const { key, negated } of words) if (!negated) said.add(stemOf(key));
    const named: string[] = [];
    for (const stem of said)
      for (const { facet, stems } of byFirstStem.get(stem) ?? []) if (stems.every((other) => said.has(other))) named.push(facet);
    if (said.has(region) && acrossRegions.test(words.map(({ key }) => key).join(' '))) named.push('distributed');
    return named.length > 0 ? new Set(named) : none;
  };
}
