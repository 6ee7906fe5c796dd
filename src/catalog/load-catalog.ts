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
  try {
    return JSON.parse(readFileSync(compiledFile, 'utf8'));
  } catch (cause) {
    throw new ServiceError('invalid_catalog', 'The catalogue has not been compiled. Run: npm run build', { cause });
  }
}
