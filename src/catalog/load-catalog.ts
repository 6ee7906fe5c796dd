// Loads the compiled catalogue and, where an operator has one, lays their own entries over it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '../errors.ts';
import { type Catalog, createCatalog, type Entries } from './catalog.ts';
import { checkSoundness } from './check-entries.ts';
import { layOver } from './overlay.ts';
import { rejectFaults } from './reject-faults.ts';
import { versionOf } from './version-of.ts';

export const compiledFile = fileURLToPath(new URL('../../dist/catalog.json', import.meta.url));

/** Below this a category cannot fill the contract's three ranks, so it is not offered. */
const fewestProviders = 3;

export function loadCatalog({ overlayDir }: { overlayDir?: string | undefined } = {}): Catalog {
  const compiled = readCompiled();
  if (overlayDir === undefined) return createCatalog(compiled);
  const { entries, faults } = layOver(compiled, overlayDir);
  rejectFaults(faults);
  rejectFaults(checkSoundness(entries));
  const filled = entries.categories.filter(
    ({ id }) => entries.providers.filter(({ categories }) => id in categories).length >= fewestProviders,
  );
  if (filled.length === 0)
    rejectFaults([`${overlayDir}: no category has ${fewestProviders} providers left; allow at least three in one category`]);
  return createCatalog({ ...entries, categories: filled, version: versionOf(entries) });
}

function readCompiled(): Entries & { version: string } {
  try {
    return JSON.parse(readFileSync(compiledFile, 'utf8'));
  } catch (cause) {
    throw new ServiceError('invalid_catalog', 'The catalogue has not been compiled. Run: npm run build', { cause });
  }
}
