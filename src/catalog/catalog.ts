// The catalogue in memory: indexed, relations closed both ways, frozen. Everything that chooses or answers reads this and nothing else.
import type { Category } from './category-schema.ts';
import { groupBy } from './group-by.ts';
import { once } from './once.ts';
import type { Provider } from './provider-schema.ts';

export type Figure = { metric: string; value: number; year: number; source: string };
/** A product that others are likened to ("Airbnb for boats"), and what people do with such a thing. */
export type Famous = { name: string; aliases: string[]; does: string };
/**
 * A country, and the words that tell of it: its names, who lives there, its cities. `makers` tell only that a company is from it: most of them are
 * languages, too.
 */
export type Country = { name: string; words: string[]; makers?: string[] | undefined };
/** A stack with a name of its own ("MERN"): the providers it names, and whether that is also an ordinary word. */
export type Stack = { parts: string[]; word: boolean };
export type Entries = {
  categories: Category[];
  providers: Provider[];
  adoption: Record<string, Figure[]>;
  famous?: Famous[] | undefined;
  /** By ISO 3166 code. */
  countries?: Record<string, Country> | undefined;
  stacks?: Record<string, Stack> | undefined;
};

export type Catalog = {
  /** Changes with any change of content, and only then. */
  readonly version: string;
  /** In the usual order of a stack. */
  readonly categories: readonly Category[];
  readonly providers: readonly Provider[];
  readonly adoption: Readonly<Record<string, readonly Figure[]>>;
  readonly famous: readonly Famous[];
  readonly countries: Readonly<Record<string, Country>>;
  readonly stacks: Readonly<Record<string, Stack>>;
  category(id: string): Category | undefined;
  provider(id: string): Provider | undefined;
  /** Providers that serve a category, best fit first. */
  serving(categoryId: string): readonly Provider[];
  /** What is part of it, requires it or is a variety of it. */
  leaningOn(id: string): readonly Provider[];
  /** What is programmed in a language before all others. */
  writtenIn(language: string): readonly Provider[];
  worksWith(id: string): readonly string[];
  conflictsWith(id: string): readonly string[];
};

const none: readonly string[] = [];

export function createCatalog(entries: Entries & { version: string }): Catalog {
  const categories = Object.freeze(inOrder(entries.categories));
  const providers = Object.freeze(entries.providers.toSorted((a, b) => compare(a.id, b.id)));
  const categoryById = new Map(categories.map((category) => [category.id, category]));
  const providerById = new Map(providers.map((provider) => [provider.id, provider]));
  // Indexes are made when first asked for: whoever only looks up an entry does not wait for them.
  const serving = once(() => groupByCategory(providers));
  const leaning = once(() => groupByFoundation(providers));
  const writtenIn = once(() => groupBy<Provider, string | undefined>(providers, ({ traits }) => traits.ecosystems[0]));
  const worksWith = once(() => closeBothWays(providers, (provider) => provider.relations.worksWith));
  const conflicts = once(() => closeBothWays(providers, (provider) => provider.relations.conflicts));
  return Object.freeze({
    version: entries.version,
    categories,
    providers,
    adoption: entries.adoption,
    famous: entries.famous ?? [],
    countries: entries.countries ?? {},
    stacks: entries.stacks ?? {},
    category: (id: string) => categoryById.get(id),
    provider: (id: string) => providerById.get(id),
    serving: (id: string) => serving().get(id) ?? [],
    leaningOn: (id: string) => leaning().get(id) ?? [],
    writtenIn: (language: string) => writtenIn().get(language) ?? [],
    worksWith: (id: string) => worksWith().get(id) ?? none,
    conflictsWith: (id: string) => conflicts().get(id) ?? none,
  });
}

/** The usual order of a stack. */
function inOrder(categories: readonly Category[]): Category[] {
  return categories.toSorted((a, b) => a.order - b.order || compare(a.id, b.id));
}

/** Order by code unit, not by locale, so that every machine agrees. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Providers come in order of id, so equal fits stay in that order. */
function groupByCategory(providers: readonly Provider[]): Map<string, readonly Provider[]> {
  const groups = new Map<string, Provider[]>();
  for (const provider of providers) {
    for (const id of Object.keys(provider.categories)) {
      const group = groups.get(id);
      if (group) group.push(provider);
      else groups.set(id, [provider]);
    }
  }
  const fit = (provider: Provider, id: string) => provider.categories[id]?.fit ?? 0;
  for (const [id, group] of groups) group.sort((a, b) => fit(b, id) - fit(a, id));
  return groups;
}

function groupByFoundation(providers: readonly Provider[]): Map<string, Provider[]> {
  const leaning = providers.flatMap((provider) => {
    const { partOf, requires, basedOn } = provider.relations;
    return [...requires, ...basedOn, ...(partOf === undefined ? [] : [partOf])].map((foundation) => ({ foundation, provider }));
  });
  const groups = groupBy(leaning, ({ foundation }) => foundation);
  return new Map([...groups].map(([foundation, entries]) => [foundation, entries.map(({ provider }) => provider)]));
}

/** A relation is written once, in either file, and holds both ways. */
function closeBothWays(providers: readonly Provider[], relation: (provider: Provider) => readonly string[]): Map<string, string[]> {
  const related = new Map<string, Set<string>>();
  const add = (from: string, to: string) => {
    const known = related.get(from);
    if (known) known.add(to);
    else related.set(from, new Set([to]));
  };
  for (const provider of providers) {
    for (const other of relation(provider)) {
      add(provider.id, other);
      add(other, provider.id);
    }
  }
  // Lists, since thousands of small sets would take twice the room.
  return new Map([...related].map(([id, others]) => [id, [...others]]));
}
