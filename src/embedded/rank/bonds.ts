// What ties a provider to others, gathered once per catalogue and not per pair: first choices are weighed against each other by the thousand.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Side } from '../../catalog/category-schema.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { homeOf } from '../../catalog/homes-of.ts';
import { once } from '../../catalog/once.ts';
import type { Provider } from '../../catalog/provider-schema.ts';

export type Bonds = {
  readonly id: string;
  /** Its place among all providers. */
  readonly number: number;
  readonly vendor: string | undefined;
  readonly partOf: string | undefined;
  readonly requires: readonly string[];
  readonly conflicts: readonly string[];
  readonly worksWith: readonly string[];
  readonly code: Code;
  /** Whether it has anything to do with another beside the language, a bit for each provider by number: most pairs have not. */
  readonly ties: () => Uint8Array;
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
  const findTies = ({ id, vendor, relations: { partOf, requires } }: Provider): Uint8Array => {
    const ties = new Uint8Array(Math.ceil(catalog.providers.length / 8));
    const tie = (other: string) => {
      const number = numbers().get(other) ?? -1;
      if (number >= 0) ties[number >> 3] = (ties[number >> 3] as number) | (1 << (number & 7));
    };
    for (const ids of [catalog.conflictsWith(id), catalog.worksWith(id), requires]) for (const other of ids) tie(other);
    for (const other of requiring().get(id) ?? []) tie(other.id);
    for (const other of partsOf().get(id) ?? []) tie(other.id);
    if (vendor !== undefined) for (const other of madeBy().get(vendor) ?? []) tie(other.id);
    if (partOf !== undefined) for (const other of [{ id: partOf }, ...(partsOf().get(partOf) ?? [])]) tie(other.id);
    return ties;
  };
  return (provider) => {
    const { id, vendor, relations } = provider;
    const made = known.get(id);
    if (made) return made;
    const bonds: Bonds = {
      id,
      number: numbers().get(id) ?? 0,
      vendor,
      partOf: relations.partOf,
      requires: relations.requires,
      conflicts: catalog.conflictsWith(id),
      worksWith: catalog.worksWith(id),
      code: codeOf(provider, catalog),
      ties: once(() => findTies(provider)),
    };
    known.set(id, bonds);
    return bonds;
  };
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
