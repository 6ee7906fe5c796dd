// Turns the YAML files into JSON that loads in milliseconds: the catalogue, and apart from it what gives a provider away. A faulty catalogue is not compiled.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Entries } from './catalog.ts';
import { checkSoundness } from './check-entries.ts';
import { packageTable } from './package-index.ts';
import type { Provider } from './provider-schema.ts';
import { readEntries } from './read-entries.ts';
import { rejectFaults } from './reject-faults.ts';
import { versionOf } from './version-of.ts';

export function compileCatalog({ from, to, packagesTo }: { from: string; to: string; packagesTo: string }): Entries & { version: string } {
  const { faults, ...read } = readEntries(from);
  rejectFaults(faults);
  rejectFaults(checkSoundness(read));
  const entries = { ...read, providers: read.providers.map(withoutPackages) };
  const compiled = { version: versionOf(entries), ...entries };
  write(to, compiled);
  write(packagesTo, packageTable(read.providers));
  return compiled;
}

/** No analyst reads packages, so answers and the version that stands for them do not depend on them. */
function withoutPackages({ packages, hints, ...provider }: Provider): Provider {
  return provider;
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, inAscii(JSON.stringify(content)));
}

/** One letter that is not ASCII would make the whole text take two bytes for each, and twenty milliseconds longer to read. */
function inAscii(json: string): string {
  return json.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
