// From a trace in a project to the providers it means. Compiled apart from the catalogue, so that only those who read projects load it.

import { groupBy } from './group-by.ts';
import { packageName } from './package-name.ts';
import type { PackageEcosystem } from './package-schema.ts';
import type { Provider } from './provider-schema.ts';

/** `certain` when the package belongs to this provider alone; otherwise it is what the package usually means. */
export type Meaning = { id: string; certain: boolean };
export type PackageTable = Partial<Record<PackageEcosystem, Record<string, Meaning[]>>>;

export type PackageIndex = {
  meanings(ecosystem: PackageEcosystem, name: string): Meaning[];
  /** All names a provider has in an ecosystem, such as the endings of a language's files. */
  namesOf(ecosystem: PackageEcosystem): ReadonlyMap<string, string[]>;
};

export function packageTable(providers: readonly Pick<Provider, 'id' | 'packages' | 'hints'>[]): PackageTable {
  const table: PackageTable = {};
  for (const { id, packages, hints } of providers) {
    for (const [traces, certain] of [[packages, true] as const, [hints, false] as const]) {
      for (const [ecosystem, names] of Object.entries(traces ?? {}) as [PackageEcosystem, string[]][]) {
        for (const name of names) addMeanings(table, { ecosystem, name: packageName(ecosystem, name), meanings: [{ id, certain }] });
      }
    }
  }
  return table;
}

export function addMeanings(
  table: PackageTable,
  { ecosystem, name, meanings }: { ecosystem: PackageEcosystem; name: string; meanings: Meaning[] },
) {
  const known = table[ecosystem] ?? {};
  known[name] = [...(known[name] ?? []), ...meanings];
  table[ecosystem] = known;
}

export function createPackageIndex(table: PackageTable): PackageIndex {
  const exact = new Map<string, Meaning[]>();
  const patterns = new Map<string, { matches: (name: string) => boolean; meanings: Meaning[] }[]>();
  for (const [ecosystem, names] of Object.entries(table)) {
    for (const [name, meanings] of Object.entries(names)) {
      if (!name.includes('*') && !(ecosystem === 'files' && name.includes('/'))) exact.set(`${ecosystem} ${name}`, meanings);
      else {
        const list = patterns.get(ecosystem) ?? [];
        list.push({ matches: ecosystem === 'files' ? matchesPath(name) : matchesStart(name), meanings });
        patterns.set(ecosystem, list);
      }
    }
  }
  return {
    meanings(ecosystem, written) {
      const name = packageName(ecosystem, written);
      // A file is known by its own name or by the end of its path.
      const own = ecosystem === 'files' ? name.slice(name.lastIndexOf('/') + 1) : name;
      const found = [
        ...(exact.get(`${ecosystem} ${own}`) ?? []),
        ...(patterns.get(ecosystem) ?? []).flatMap(({ matches, meanings }) => (matches(name) ? meanings : [])),
      ];
      return [...groupBy(found, ({ id }) => id)].map(([id, group]) => ({ id, certain: group.some(({ certain }) => certain) }));
    },
    namesOf(ecosystem) {
      const pairs = Object.entries(table[ecosystem] ?? {}).flatMap(([name, meanings]) => meanings.map(({ id }) => ({ id, name })));
      return new Map([...groupBy(pairs, ({ id }) => id)].map(([id, group]) => [id, group.map(({ name }) => name)]));
    },
  };
}

function matchesStart(pattern: string): (name: string) => boolean {
  const start = pattern.slice(0, -1);
  return (name) => name.startsWith(start);
}

function matchesPath(pattern: string): (path: string) => boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
  const whole = new RegExp(`(^|/)${source}$`);
  return (path) => whole.test(path);
}
