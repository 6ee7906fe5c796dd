// Loads the catalogue with an operator's own entries laid over it. Apart from the plain loader, which needs neither YAML nor rules.
import { fewestProviders } from '../contract/ranks.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { checkSoundness } from './check-entries.ts';
import { readCompiled } from './load-catalog.ts';
import { layOver } from './overlay.ts';
import { rejectFaults } from './reject-faults.ts';
import { versionOf } from './version-of.ts';

export function loadOverlaidCatalog(directory: string): Catalog {
  const { entries, faults } = layOver(readCompiled(), directory);
  rejectFaults(faults);
  rejectFaults(checkSoundness(entries));
  // Others cannot fill the ranks of an answer, so they are not offered.
  const filled = entries.categories.filter(
    ({ id }) => entries.providers.filter(({ categories }) => id in categories).length >= fewestProviders,
  );
  if (filled.length === 0)
    rejectFaults([`${directory}: no category has ${fewestProviders} providers left; allow at least ${fewestProviders} in one category`]);
  return createCatalog({ ...entries, categories: filled, version: versionOf(entries) });
}
