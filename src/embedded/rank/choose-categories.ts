// Which categories this project's answer shows, most needed first.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Need, Understanding } from '../understanding.ts';
import {
  clearlyAsked,
  fewestCategories,
  fewestProviders,
  fullStack,
  givenLikelihood,
  leastInSmall,
  leastLikely,
  mostCategories,
  saidFloor,
  smallThing,
  wholeProduct,
} from './weights.ts';

export type ChosenCategory = { id: string; likelihood: number; said: boolean };

type Situation = {
  catalog: Catalog;
  understanding: Understanding;
  constraints: ReadonlySet<string>;
  candidates: (category: string) => readonly Provider[];
};

export function chooseCategories({ catalog, understanding, constraints, candidates }: Situation): ChosenCategory[] {
  const needs = new Map(understanding.needs.map((need) => [need.category, need]));
  // What is asked for elsewhere in the text is not unneeded because one kind of it is.
  const unwanted = new Set(
    understanding.excludedCategories.map(({ id }) => id).filter((id) => (needs.get(id)?.needed ?? 0) < clearlyAsked),
  );
  // A given choice brings its best category with it.
  const given = new Set(understanding.chosen.map(({ id }) => homeCategory(catalog, id, needs)));
  // The more of a whole product it is, the more counts what such products really run.
  const wholeShare = Math.min(1, Math.max(0, (understanding.size - smallThing) / (wholeProduct - smallThing)));
  const isOpen = (id: string) => !unwanted.has(id) && !(constraints.has('no-code') && needsCode(catalog, id));
  const weighed = catalog.categories
    .filter(({ id }) => (given.has(id) || isOpen(id)) && candidates(id).length >= fewestProviders)
    .map(({ id }) => {
      const need = needs.get(id);
      const usual = need ? wholeShare * need.run + (1 - wholeShare) * need.shown : 0;
      const likelihood = Math.max(usual, said(need?.needed ?? 0), given.has(id) ? givenLikelihood : 0);
      return { id, likelihood, said: given.has(id) || (need?.needed ?? 0) >= leastLikely };
    })
    .sort((a, b) => b.likelihood - a.likelihood || (a.id < b.id ? -1 : 1));
  const whole = understanding.size >= wholeProduct;
  const size = whole
    ? fullStack
    : Math.min(Math.round(understanding.size), weighed.filter(({ likelihood }) => likelihood >= leastInSmall).length);
  return weighed.slice(0, Math.min(mostCategories, Math.max(fewestCategories, size, understanding.chosen.length)));
}

/** What the text asks for comes before what is only usual. */
function said(needed: number): number {
  return needed >= leastLikely ? saidFloor + (1 - saidFloor) * needed : needed;
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
