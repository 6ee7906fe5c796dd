// Loads what the build made of the providers' packages, with those of an operator's own entries beside it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '../errors.ts';
import { addMeanings, createPackageIndex, type Meaning, type PackageIndex, type PackageTable, packageTable } from './package-index.ts';
import type { PackageEcosystem } from './package-schema.ts';
import type { Provider } from './provider-schema.ts';

export const packagesFile = fileURLToPath(new URL('../../dist/packages.json', import.meta.url));

export function loadPackages(own: readonly Provider[] = []): PackageIndex {
  const ours = readTable();
  for (const [ecosystem, names] of Object.entries(packageTable(own)) as [PackageEcosystem, Record<string, Meaning[]>][]) {
    for (const [name, meanings] of Object.entries(names)) addMeanings(ours, { ecosystem, name, meanings });
  }
  return createPackageIndex(ours);
}

function readTable(): PackageTable {
  try {
    return JSON.parse(readFileSync(packagesFile, 'utf8'));
  } catch (cause) {
    throw new ServiceError('invalid_catalog', 'The catalogue has not been compiled. Run: npm run build', { cause });
  }
}
