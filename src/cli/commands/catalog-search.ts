// Finds providers in the catalogue by words and traits.
import { createSearchCatalog } from '../../browse/search-catalog.ts';
import { knownTraitWords } from '../../browse/trait-words.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { catalogOption, readCatalogSettings } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { nearest } from '../nearest.ts';
import { cells, padEnd, printable, truncate } from '../output/measure.ts';
import { createStyle } from '../output/style.ts';
import { toJson } from '../output/to-json.ts';
import { readSelection, selectionOptions } from '../selection-options.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['catalog search WORDS… [options]', 'catalog search --category ID [options]'],
  about: 'find providers by words and traits',
  options: {
    category: { ...selectionOptions.category, about: 'only what serves one of these categories' },
    trait: {
      type: 'string',
      short: 't',
      value: 'WORD',
      multiple: true,
      about: 'only what has it: open-source, self-hosted, python, hipaa, …',
    },
    limit: { type: 'string', short: 'n', value: 'N', about: 'at most so many; 20 unless told' },
    format: { type: 'string', value: 'NAME', about: 'table (default) or json', choices: ['table', 'json'] },
    ...catalogOption,
  },
  examples: [
    ['stackwright catalog search vector database', 'by words'],
    ['stackwright catalog search --category authentication --trait self-hosted,open-source', 'by what it is and has'],
    ['stackwright catalog search postgres --format json', 'for a script'],
  ],
  async run({ values, positionals }, { env, parts, stdout, terminal }) {
    const catalog = await parts.openCatalog(readCatalogSettings(values, env));
    if (positionals.length === 0 && values.category === undefined && values.trait === undefined) {
      throw usageError('Say what to search for: words, --category or --trait.', 'catalog search --help');
    }
    const { top: limit = 20, categories } = readSelection({ top: values.limit, category: values.category }, catalog);
    const found = createSearchCatalog(catalog)(positionals.join(' '), {
      category: categories,
      traits: readTraits(values.trait, catalog),
      limit,
    });
    if (values.format === 'json') {
      const shown = found.map(({ id, name, description, website, categories }) => ({
        id,
        name,
        description,
        website,
        categories: Object.keys(categories),
      }));
      stdout.write(toJson(shown));
      return exitCodes.answered;
    }
    const style = createStyle(terminal.colour);
    const width = (texts: string[], most: number) => Math.min(most, Math.max(...texts.map(cells)));
    const left = width(
      found.map(({ id }) => id),
      Math.floor(terminal.width / 3),
    );
    const middle = width(
      found.map(({ name }) => printable(name)),
      Math.floor(terminal.width / 3),
    );
    const lines = found.map(({ id, name, description }) =>
      [
        style.category(padEnd(truncate(id, left), left)),
        style.heading(padEnd(truncate(name, middle), middle)),
        truncate(description, Math.max(1, terminal.width - left - middle - 4)),
      ].join('  '),
    );
    stdout.write(found.length === 0 ? 'Nothing in the catalogue matches.\n' : `${lines.join('\n')}\n`);
    return exitCodes.answered;
  },
});

function readTraits(given: readonly string[] = [], catalog: Catalog): string[] {
  const traits = given.flatMap((words) => words.split(',')).filter((word) => word !== '');
  const known = knownTraitWords(catalog);
  for (const trait of traits) {
    if (known.includes(trait)) continue;
    const meant = nearest(trait, known);
    throw usageError(`There is no trait "${trait}". ${meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean ${meant}?`}`);
  }
  return traits;
}
