// What ties a provider to others, gathered once per catalogue and not per pair: first choices are weighed against each other by the thousand.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Side } from '../../catalog/category-schema.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { homeOf } from '../../catalog/homes-of.ts';
import { once } from '../../catalog/once.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { weight } from './weights.ts';

export type Bonds = {
  readonly id: string;
  /** Its place among all providers. */
  readonly number: number;
  readonly partOf: string | undefined;
  readonly worksWith: readonly string[];
  readonly code: Code;
  readonly ties: () => Ties;
};

/** What it has to do with others beside the language. */
export type Ties = {
  /** Whether it has anything to do with another, a bit for each provider by number: most pairs have not. */
  readonly bits: Uint8Array;
  /** Those that have, by number, and what each is worth to this one: side by side, since a map of them takes five times as much. */
  readonly others: readonly number[];
  readonly worths: readonly number[];
};

/** Where a thing to program with belongs and which languages it speaks; undefined for what is used from any language. */
export type Code = { side: Side; languages: readonly string[] } | undefined;

export type BondsOf = (provider: Provider) => Bonds;

export function createBonds(catalog: Catalog): BondsOf {
  const known = new Map<string, Bonds>();
  const numbers = once(() => new Map(catalog.providers.map(({ id }, number) => [id, number])));
  const madeBy = once(() => groupBy(catalog.providers, ({ vendor }) => vendor));
  const partsOf = once(() => groupBy(catalog.providers, ({ relations }) => relations.partOf));
  const requiring = once(() => {
    const pairs = catalog.providers.flatMap((provider) => provider.relations.requires.map((required) => ({ id: provider.id, required })));
    return groupBy(pairs, ({ required }) => required);
  });
  const findTies = (provider: Provider): Ties => {
    const { id, vendor, relations } = provider;
    const { partOf, requires } = relations;
    const bits = new Uint8Array(Math.ceil(catalog.providers.length / 8));
    const others: number[] = [];
    const worths: number[] = [];
    const tie = (other: string) => {
      const number = numbers().get(other);
      if (number === undefined || others.includes(number)) return;
      bits[number >> 3] = (bits[number >> 3] as number) | (1 << (number & 7));
      others.push(number);
      worths.push(worthOfTie(provider, catalog.providers[number] as Provider));
    };
    for (const ids of [catalog.conflictsWith(id), catalog.worksWith(id), requires]) for (const other of ids) tie(other);
    for (const other of requiring().get(id) ?? []) tie(other.id);
    for (const other of partsOf().get(id) ?? []) tie(other.id);
    if (vendor !== undefined) for (const other of madeBy().get(vendor) ?? []) tie(other.id);
    if (partOf !== undefined) for (const other of [{ id: partOf }, ...(partsOf().get(partOf) ?? [])]) tie(other.id);
    return { bits, others, worths };
  };
  const worthOfTie = (a: Provider, b: Provider): number => {
    if (catalog.conflictsWith(a.id).includes(b.id)) return weight.conflict;
    let sum = catalog.worksWith(a.id).includes(b.id) ? weight.worksWith : 0;
    if (a.relations.requires.includes(b.id) || b.relations.requires.includes(a.id)) sum += weight.worksWith;
    if (a.vendor !== undefined && a.vendor === b.vendor) sum += weight.sameVendor;
    if (isFamily(a, b)) sum += weight.sameFamily;
    return sum;
  };
  return (provider) => {
    const { id, relations } = provider;
    const made = known.get(id);
    if (made) return made;
    const bonds: Bonds = {
      id,
      number: numbers().get(id) ?? 0,
      partOf: relations.partOf,
      worksWith: catalog.worksWith(id),
      code: codeOf(provider, catalog),
      ties: once(() => findTies(provider)),
    };
    known.set(id, bonds);
    return bonds;
  };
}

function isFamily({ id: a, relations: { partOf: mine } }: Provider, { id: b, relations: { partOf: theirs } }: Provider): boolean {
  return mine === b || theirs === a || (mine !== undefined && mine === theirs);
}

/** Tests are written in the language of what they test; what is driven from outside, or by way of its pages, may be in any. */
function testedSide({ traits: { run, ecosystems, platforms } }: Provider): Side | undefined {
  if (!run.includes('library') || ecosystems.includes('javascript')) return undefined;
  return platforms.some((platform) => platform === 'ios' || platform === 'android') ? 'phone' : 'server';
}

function codeOf(provider: Provider, catalog: Catalog): Code {
  const { run, ecosystems } = provider.traits;
  if (ecosystems.includes('any') || !run.some((way) => way === 'library' || way === 'tool')) return undefined;
  const home = homeOf(provider) ?? '';
  const side = home === 'testing' ? testedSide(provider) : catalog.category(home)?.side;
  return side === undefined ? undefined : { side, languages: ecosystems };
}
