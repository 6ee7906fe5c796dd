// Products that a brief names only as what is there, or as what was considered, beside what shall be: they go, and the others come.
import type { Catalog } from '../../../catalog/catalog.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { NamedProduct } from './find-mentions.ts';
import { findOpposedLists } from './opposed-lists.ts';

/** What is added takes nobody's place. */
const adds = /(?<!\p{L})(?:add|adding|plus|also|additional(?:ly)?|extend|alongside)(?!\p{L})/iu;

export function createLeaveBehind(catalog: Catalog) {
  const homes = ({ providers }: NamedProduct) => providers.flatMap((id) => homesOf(catalog.provider(id) ?? { categories: {} }));

  /** Denies in place the names of what is left; without those in the list of what is there that the other list names again. */
  return (text: string, named: readonly NamedProduct[]): NamedProduct[] => {
    const opposed = named.length < 2 ? [] : findOpposedLists(text);
    if (opposed.length === 0) return [...named];
    const sides = new Int32Array(text.length);
    for (const [at, { left, right }] of opposed.entries()) {
      for (const { from, to } of left) sides.fill(-1 - at, from, to);
      for (const { from, to } of right) sides.fill(1 + at, from, to);
    }
    const sideOf = ({ words: [first] }: NamedProduct) => sides[first?.start ?? 0] as number;
    const bySide = groupBy(named, sideOf);
    const again = new Set<NamedProduct>();
    for (const [at, { kind, right: spans }] of opposed.entries()) {
      const [left = [], right = []] = [bySide.get(-1 - at), bySide.get(1 + at)];
      if (right.length === 0 || (kind === 'state' && spans.some(({ from, to }) => adds.test(text.slice(from, to))))) continue;
      const [come, comeIn] = [new Set(right.flatMap(({ providers }) => providers)), new Set(right.flatMap(homes))];
      for (const mention of left) {
        if (mention.providers.some((id) => come.has(id))) again.add(mention);
        else if (kind === 'choice' || homes(mention).some((home) => comeIn.has(home)))
          for (const word of mention.words) word.negated = true;
      }
    }
    return named.filter((mention) => !again.has(mention));
  };
}
