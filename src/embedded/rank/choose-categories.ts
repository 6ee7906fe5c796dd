// Which categories this project's answer shows, most needed first.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Category } from '../../catalog/category-schema.ts';
import { once } from '../../catalog/once.ts';
import type { Need, Understanding } from '../understanding.ts';
import { constraintRules } from './constraint-rules.ts';
import type { createExpectedUse } from './expected-use.ts';
import { moveToGiven, moveToOwnMachines, unheard } from './move-needs.ts';
import type { ProviderScorer } from './score-providers.ts';
import { serves } from './serves.ts';
import { unneededCategories } from './unneeded.ts';
import { isUseless } from './useless.ts';
import { webUnheard } from './web-unheard.ts';
import {
  clearlyAsked,
  fewestCategories,
  fewestOfIdea,
  fullStack,
  givenLikelihood,
  hardlyLeftOut,
  idleHint,
  indispensableShare,
  leastDoubt,
  leastHint,
  leastInSmall,
  leastLikely,
  mostCategories,
  saidFloor,
  thinkable,
  usualAtMost,
  wholeProduct,
} from './weights.ts';

export type ChosenCategory = { id: string; likelihood: number; said: boolean };
/** A category that may still be chosen. Its likelihood is at most this; exactly this when it was weighed for all that is shown by now. */
type Open = ChosenCategory & { certain: number; shownLikely: number; weighedFor: number };

/** Constraints under which nothing leaves the house. */
const ownMachinesOnly = ['on-premises', 'air-gapped'];

/**
 * A program of the command line for Windows and Linux has no windows of its own, what is put together in a site builder is not programmed, and
 * an extension goes to its browser's store, which is among what extensions are made with.
 */
const surfaces = [
  ['cli-tooling', 'desktop-framework'],
  ['desktop-framework', 'mobile-framework'],
  ['site-builder', 'language-runtime'],
  ['browser-extension', 'release-distribution'],
] as const;

type Situation = {
  catalog: Catalog;
  needsCode: (category: string) => boolean;
  understanding: Understanding;
  constraints: ReadonlySet<string>;
  scorer: Pick<ProviderScorer, 'isServed' | 'strays'>;
  expectedUse: ReturnType<typeof createExpectedUse>;
  /** From 0, a small thing that shows what it says, to 1, a whole product that shows what such products run. */
  wholeness: number;
};

export function chooseCategories({
  catalog,
  needsCode,
  understanding,
  constraints,
  scorer: { isServed, strays },
  expectedUse,
  wholeness,
}: Situation): ChosenCategory[] {
  const { recognised } = understanding;
  const needs = new Map<string, Need>();
  for (const need of understanding.needs) needs.set(need.category, need);
  const unwanted = unneededCategories(understanding);
  const given = homeCategories(catalog, understanding.chosen, needs);
  if (ownMachinesOnly.some((constraint) => constraints.has(constraint))) moveToOwnMachines(catalog, needs);
  callFor(constraints, needs);
  moveToGiven(catalog, understanding.chosen, needs);
  const withoutCode = constraints.has('no-code');
  const otherSurfaces = new Set<string>(surfaces.filter(([by, other]) => isLed(needs, { by, other })).map(([, other]) => other));
  /** Who cannot program has no use for what is programmed with, nor runs a store for data without asking for one. */
  const isBeyond = ({ id, layer }: Category, need: Need | undefined) =>
    needsCode(id) || (layer === 'data' && (need?.needed ?? 0) < clearlyAsked);
  const webs = webUnheard(catalog, understanding);
  const isOpen = (category: Category, need: Need | undefined) =>
    given.has(category.id) ||
    (!unwanted.has(category.id) &&
      !(withoutCode && isBeyond(category, need)) &&
      !otherSurfaces.has(category.id) &&
      !webs.has(category.id) &&
      !isUseless(category, need, understanding));
  /** In a thing that is put together in a site builder, what is faintly hinted at and hardly any architect would show is a word in its everyday sense. */
  const isPresence = (needs.get('site-builder')?.needed ?? 0) >= idleHint.presenceFrom;
  const isIdleHint = (needed: number, shownLikely: number) =>
    isPresence &&
    ((needed < idleHint.needed && shownLikely < idleHint.shown) || (needed < idleHint.beyondDoubt && shownLikely < idleHint.hardlyShown));
  let open: Open[] = [];
  const admit = (categories: readonly Category[]) => {
    for (const category of categories) {
      const { id } = category;
      const need = needs.get(id);
      if (!isOpen(category, need)) continue;
      const { needed, shown: shownLikely } = need ?? unheard;
      const isGiven = given.has(id);
      const certain = Math.max(isIdleHint(needed, shownLikely) ? 0 : asked(needed, wholeness), isGiven ? givenLikelihood : 0);
      const likelihood = likelihoodOf({ certain, shownLikely, worth: Number.POSITIVE_INFINITY, wholeness, recognised });
      open.push({ id, certain, shownLikely, said: isGiven || needed >= leastLikely, likelihood, weighedFor: -1 });
    }
  };
  const isHeard = ({ id }: Category) => needs.has(id) || given.has(id);
  admit(catalog.categories.filter(isHeard));
  /** The others, which nothing speaks for, come in only when nothing else is left: a large catalogue of one's own has many. */
  const admitOthers = once(() => {
    admit(catalog.categories.filter((category) => !isHeard(category)));
    open.sort((a, b) => (a.id < b.id ? -1 : 1));
  });
  const shown = new Set<number>();
  const chosen: Open[] = [];
  const fewest = isIdea(understanding) ? fewestOfIdea : fewestCategories;
  const usually = Math.min(mostCategories, Math.max(fewest, understanding.chosen.length, howMany(understanding)));
  while (chosen.length < mostCategories) {
    // What is clearly asked for is shown even where the answer grows by it.
    if (chosen.length >= usually) open = open.filter(({ certain }) => certain >= clearlyAsked);
    else if (!open.some(({ likelihood }) => likelihood > 0)) admitOthers();
    if (open.length === 0) break;
    const at = likeliest(open);
    const category = open[at] as Open;
    // What is shown grows, so what a category is worth only falls: one that leads by its worth as it is now leads.
    if (category.weighedFor < shown.size) {
      const { id, certain, shownLikely } = category;
      category.likelihood = likelihoodOf({ certain, shownLikely, worth: expectedUse.valueOf(id, shown), wholeness, recognised });
      category.weighedFor = shown.size;
      continue;
    }
    open.splice(at, 1);
    const { id, likelihood } = category;
    const asked = category.certain >= clearlyAsked;
    if (!isServed(id, { asked }) || (!asked && strays(id))) continue;
    if (isSmall(understanding) && likelihood < leastInSmall * (1 - wholeness) && chosen.length >= fewest) break;
    chosen.push(category);
    for (const provider of expectedUse.topOf(id).providers) shown.add(provider);
  }
  const store = withStore(understanding, chosen) ? catalog.category(usualStore) : undefined;
  if (store && isOpen(store, needs.get(usualStore)) && isServed(usualStore, { asked: false }))
    chosen.push({ id: usualStore, certain: 0, shownLikely: needs.get(usualStore)?.shown ?? 0, said: false, likelihood: 0, weighedFor: 0 });
  return chosen.sort((a, b) => b.likelihood - a.likelihood || b.shownLikely - a.shownLikely || (a.id < b.id ? -1 : 1));
}

/**
 * What hardly any architect would leave out is shown, though the products most like this one may run it unseen. What a product runs is believed
 * as far as an architect would think of it, or as far as the product is one that we know.
 */
function likelihoodOf({
  certain,
  shownLikely,
  worth,
  wholeness,
  recognised,
}: Pick<Open, 'certain' | 'shownLikely'> & { worth: number; wholeness: number; recognised: number }) {
  const indispensable = shownLikely >= hardlyLeftOut ? indispensableShare * shownLikely : 0;
  return Math.max(
    certain,
    indispensable,
    wholeness * Math.min(usualAtMost, worth, (shownLikely * thinkable) / Math.max(leastDoubt, 1 - recognised)) +
      (1 - wholeness) * shownLikely,
  );
}

/** Of what is equally likely, as much that is merely usual is, what an architect would show first comes first. */
const comesBefore = (a: Open, b: Open) => a.likelihood > b.likelihood || (a.likelihood === b.likelihood && a.shownLikely > b.shownLikely);

const usualStore = 'relational-database';
const stores = new Set([
  'relational-database',
  'document-database',
  'graph-database',
  'time-series-database',
  'offline-sync',
  'cms',
  'site-builder',
  'ecommerce',
  'low-code',
]);

/** Whether what is told in a few words, and in which people leave something, still lacks a place where that is kept. */
function withStore(understanding: Understanding, chosen: readonly ChosenCategory[]): boolean {
  return isIdea(understanding) && chosen.length < mostCategories && !chosen.some(({ id }) => stores.has(id));
}

/** The first of the likeliest. */
function likeliest(open: readonly Open[]): number {
  let best = 0;
  let first = open[0] as Open;
  for (let at = 1; at < open.length; at++) {
    const other = open[at] as Open;
    if (!comesBefore(other, first)) continue;
    best = at;
    first = other;
  }
  return best;
}

const isIdea = ({ built }: Understanding) => built === 'idea' || built === 'web-idea';
const isSmall = ({ size }: Understanding) => size < wholeProduct;

function howMany(understanding: Understanding): number {
  return isSmall(understanding) ? Math.round(understanding.size) : fullStack;
}

/** What the text asks for comes before what is only usual. */
function asked(needed: number, wholeness: number): number {
  const floor = saidFloor * (1 - wholeness);
  return needed >= leastLikely ? floor + (1 - floor) * needed : 0;
}

/**
 * A given choice brings its best category with it: the one it serves best and the text asks for most. Only one can stand first there,
 * so the next is shown where it serves as well, if that is free.
 */
function homeCategories(catalog: Catalog, chosen: Understanding['chosen'], needs: ReadonlyMap<string, Need>): Set<string> {
  const homes = new Set<string>();
  for (const { id } of chosen) {
    const provider = catalog.provider(id);
    const places = Object.entries(provider?.categories ?? {}).filter(([category]) => provider && serves(provider, category));
    const score = ([category, { fit }]: (typeof places)[number]) => fit / 5 + (needs.get(category)?.shown ?? 0);
    const [best, ...others] = places.sort((a, b) => score(b) - score(a));
    if (best === undefined) continue;
    const free = [best, ...others.filter(([, { fit }]) => fit >= best[1].fit)].find(([category]) => !homes.has(category));
    homes.add((free ?? best)[0]);
  }
  return homes;
}

/** In place: a hint is a wish where a constraint calls for the same. */
function callFor(constraints: ReadonlySet<string>, needs: Map<string, Need>): void {
  for (const category of [...constraints].flatMap((id) => constraintRules[id]?.callsFor ?? [])) {
    const need = needs.get(category);
    if (need && need.needed >= leastHint) needs.set(category, { ...need, needed: Math.max(need.needed, clearlyAsked) });
  }
}

/** Whether one is clearly asked for and the other is not. */
function isLed(needs: ReadonlyMap<string, Need>, { by, other }: { by: string; other: string }): boolean {
  return (needs.get(by)?.needed ?? 0) >= clearlyAsked && (needs.get(other)?.needed ?? 0) < clearlyAsked;
}
