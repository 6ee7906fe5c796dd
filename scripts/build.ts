// Makes what the program loads: the compiled catalogue and its packages, then the page, whose icons are those of the catalogue.
import { fileURLToPath } from 'node:url';
import { compileCatalog } from '../src/catalog/compile-catalog.ts';
import { compiledFile } from '../src/catalog/load-catalog.ts';
import { packagesFile } from '../src/catalog/load-packages.ts';
import { ServiceError } from '../src/errors.ts';

try {
  compileCatalog({ from: fileURLToPath(new URL('../catalog', import.meta.url)), to: compiledFile, packagesTo: packagesFile });
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb();
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  console.error(error.detail);
  process.exitCode = 1;
}
