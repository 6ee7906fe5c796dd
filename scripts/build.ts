// Makes what the service loads at start: the compiled catalogue, and the packages that `stackwright repo` reads.
import { fileURLToPath } from 'node:url';
import { compileCatalog } from '../src/catalog/compile-catalog.ts';
import { compiledFile } from '../src/catalog/load-catalog.ts';
import { packagesFile } from '../src/catalog/load-packages.ts';
import { ServiceError } from '../src/errors.ts';

try {
  compileCatalog({ from: fileURLToPath(new URL('../catalog', import.meta.url)), to: compiledFile, packagesTo: packagesFile });
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  console.error(error.detail);
  process.exitCode = 1;
}
