// Which categories this project's answer shows, most needed first.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Need, Understanding } from '../understanding.ts';
import type { createExpectedUse } from './expected-use.ts';
import {
  beyondDoubt,
  clearlyAsked,
  fewestCategories,
  fewestProviders,
  fullStack,
  givenLikelihood,
  leastInSmall,
  leastLikely,
  mostCategories,
  saidFloor,
  thinkable,
  usualAtMost,
  wholeProduct,
} from './weights.ts';

export type ChosenCategory = { id: string; likelihood: number; said: boolean };

type Situation = {
  catalog: Catalog;
  understanding: Understanding;
  constraints: ReadonlySet<string>;
  candidates: (category: string) => readonly Provider[];
  strays: (category: string) => boolean;
  expectedUse: ReturnType<typeof createExpectedUse>;
  /** From 0, a small thing that shows what it says, to 1, a whole product that shows what such products run. */
  wholeness: number;
};

export function chooseCategories({
  catalog,
  understanding,
  constraints,
  candidates,
  strays,
  expectedUse,
  wholeness,
}: Situation): ChosenCategory[] {
  const needs = new Map(understanding.needs.map((need) => [need.category, need]));
  // What is asked for elsewhere in the text is not unneeded because one kind of it is.
  const unwanted = new Set(
    understanding.excludedCategories.map(({ id }) => id).filter((id) => (needs.get(id)?.needed ?? 0) < clearlyAsked),
  );
  // A given choice brings its best category with it.
  const given = new Set(understanding.chosen.map(({ id }) => homeCategory(catalog, id, needs)));
  const isOpen = (id: string) => given.has(id) || (!unwanted.has(id) && !(constraints.has('no-code') && needsCode(catalog, id)));
  const open = catalog.categories
    .filter(({ id }) => isOpen(id))
    .map(({ id }) => {
      const need = needs.get(id);
      const certain = Math.max(asked(need?.needed ?? 0, wholeness), given.has(id) ? givenLikelihood : 0);
      return { id, certain, shownLikely: need?.shown ?? 0, said: given.has(id) || (need?.needed ?? 0) >= leastLikely };
    });
  const shown = new Set<string>();
  const likelihoodOf = ({ id, certain, shownLikely }: (typeof open)[number]): number =>
    Math.max(
      certain,
      wholeness * Math.min(usualAtMost, expectedUse.valueOf(id, shown), shownLikely * thinkable) + (1 - wholeness) * shownLikely,
    );
  const chosen: ChosenCategory[] = [];
  const certain = open.filter((category) => category.certain >= beyondDoubt).length;
  const most = Math.min(mostCategories, Math.max(fewestCategories, understanding.chosen.length, certain, howMany(understanding)));
  while (chosen.length < most && open.length > 0) {
    let at = 0;
    let likelihood = -1;
    for (const [index, category] of open.entries()) {
      const own = likelihoodOf(category);
      if (own > likelihood) [at, likelihood] = [index, own];
    }
    const [{ id, said, certain: asked }] = open.splice(at, 1) as [(typeof open)[number]];
    if (candidates(id).length < fewestProviders || (asked < clearlyAsked && strays(id))) continue;
    if (isSmall(understanding) && likelihood < leastInSmall && chosen.length >= fewestCategories) break;
    chosen.push({ id, likelihood, said });
    for (const top of expectedUse.topOf(id)) shown.add(top.id);
  }
  return chosen.sort((a, b) => b.likelihood - a.likelihood || (a.id < b.id ? -1 : 1));
}

const isSmall = ({ size }: Understanding) => size < wholeProduct;

function howMany(understanding: Understanding): number {
  return isSmall(understanding) ? Math.floor(understanding.size) : fullStack;
}

/** What the text asks for comes before what is only usual. */
function asked(needed: number, wholeness: number): number {
  const floor = saidFloor * (1 - wholeness);
  return needed >= leastLikely ? floor + (1 - floor) * needed : 0;
}

/** Of the categories a provider serves, the one it serves best and the text asks for most. */
function homeCategory(catalog: Catalog, id: string, needs: ReadonlyMap<string, Need>): string {
  const places = Object.entries(catalog.provider(id)?.categories ?? {});
  const score = ([category, { fit }]: (typeof places)[number]) => fit / 5 + (needs.get(category)?.shown ?? 0);
  return places.sort((a, b) => score(b) - score(a))[0]?.[0] ?? '';
}

/** A category whose every provider is something to program with. */
function needsCode(catalog: Catalog, id: string): boolean {
  return catalog.serving(id).every(({ traits }) => traits.run.every((way) => way === 'library' || way === 'tool' || way === 'standard'));
}
