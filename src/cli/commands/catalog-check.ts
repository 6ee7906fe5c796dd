// Checks the catalogue, or your own entries over it, and lists every fault with its fix.
import { catalogOption, readCatalogSettings } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['catalog check [DIR]'],
  about: 'check your own entries, or the whole catalogue, and list every fault',
  options: catalogOption,
  examples: [
    ['stackwright catalog check ./our-catalog', 'your own entries over ours'],
    ['stackwright catalog check', 'what CATALOG_DIR names, or the catalogue itself'],
  ],
  positional: 'file',
  async run({ values, positionals }, { env, parts, stdout }) {
    if (positionals.length > 1) throw usageError('Name one folder.', 'catalog check --help');
    const config = readCatalogSettings({ catalog: positionals[0] ?? values.catalog }, env);
    // Opening it is the check of everything that must hold; it lists all faults and stops.
    const { categories, providers, adoption, famous, countries, stacks, version } = await parts.openCatalog(config);
    if (config.catalogDir === undefined) {
      const { checkEntries } = await import('../../catalog/check-entries.ts');
      const { rejectFaults } = await import('../../catalog/reject-faults.ts');
      rejectFaults(
        checkEntries({
          categories: [...categories],
          providers: [...providers],
          adoption: adoption as Parameters<typeof checkEntries>[0]['adoption'],
          famous: [...famous],
          countries,
          stacks,
        }),
      );
    }
    stdout.write(`No faults: ${categories.length} categories, ${providers.length} providers, version ${version}.\n`);
    return exitCodes.answered;
  },
});
