// Checks the catalogue, or your own entries over it, and lists every fault with its fix.
import type { Entries } from '../../catalog/catalog.ts';
import { catalogOption, readCatalogSettings } from '../analyst-options.ts';
import { type Context, createCommand } from '../command.ts';
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
    const { where, categories, providers } =
      config.catalogDir === undefined
        ? await checkOurs(parts)
        : // Opening it is the check of everything that must hold; it lists all faults and stops.
          { where: `${config.catalogDir} over the catalogue`, ...(await parts.openCatalog(config)) };
    stdout.write(`No faults in ${where}: ${categories.length} categories, ${providers.length} providers.\n`);
    return exitCodes.answered;
  },
});

/** The compiled catalogue would hide what was edited since, and has no packages to check. */
async function checkOurs({ catalogSource }: Context['parts']): Promise<Entries & { where: string }> {
  const { checkEntries } = await import('../../catalog/check-entries.ts');
  const { rejectFaults } = await import('../../catalog/reject-faults.ts');
  const { readCompiled } = await import('../../catalog/load-catalog.ts');
  const { readEntries } = await import('../../catalog/read-entries.ts');
  const { faults, ...entries } = catalogSource === undefined ? { ...readCompiled(), faults: [] } : readEntries(catalogSource);
  rejectFaults(faults);
  rejectFaults(checkEntries(entries));
  return { ...entries, where: catalogSource ?? 'the shipped catalogue' };
}
