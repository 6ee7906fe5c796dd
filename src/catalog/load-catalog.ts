// Loads the compiled catalogue: one file, a few milliseconds, nothing to check, since only a sound catalogue is compiled.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '../errors.ts';
import { type Catalog, createCatalog, type Entries } from './catalog.ts';

export const compiledFile = fileURLToPath(new URL('../../dist/catalog.json', import.meta.url));

export function loadCatalog(): Catalog {
  return createCatalog(readCompiled());
}

export function readCompiled(): Entries & { version: string } {
  return shareTraits(parseCompiled());
}

function parseCompiled(): Entries & { version: string } {
  try {
    return JSON.parse(readFileSync(compiledFile, 'utf8'));
  } catch (cause) {
    throw new ServiceError('invalid_catalog', 'The catalogue has not been compiled. Run: npm run build', { cause });
  }
}

/** In place: traits that are lists of words, of which thousands are equal, are held once. */
function shareTraits<T extends Entries>(entries: T): T {
  const held = new Map<string, unknown>();
  for (const { traits } of entries.providers as { traits: Record<string, unknown> }[]) {
    for (const name in traits) {
      const list = traits[name];
      if (!Array.isArray(list) || typeof list[0] === 'object') continue;
      const key = list.join();
      const known = held.get(key);
      if (known) traits[name] = known;
      else held.set(key, list);
    }
  }
  return entries;
}
