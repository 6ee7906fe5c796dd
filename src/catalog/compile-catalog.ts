// Turns the YAML files into one JSON file that loads in milliseconds. A faulty catalogue is not compiled.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Entries } from './catalog.ts';
import { checkSoundness } from './check-entries.ts';
import { readEntries } from './read-entries.ts';
import { rejectFaults } from './reject-faults.ts';
import { versionOf } from './version-of.ts';

export function compileCatalog({ from, to }: { from: string; to: string }): Entries & { version: string } {
  const { faults, ...entries } = readEntries(from);
  rejectFaults(faults);
  rejectFaults(checkSoundness(entries));
  const compiled = { version: versionOf(entries), ...entries };
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, JSON.stringify(compiled));
  return compiled;
}
