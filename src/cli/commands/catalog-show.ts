// Shows what the catalogue knows of a provider or a category, or lists the categories.
import { categoryFacts } from '../../browse/category-facts.ts';
import { createFindProvider } from '../../browse/find-provider.ts';
import { providerFacts } from '../../browse/provider-facts.ts';
import { createSearchCatalog } from '../../browse/search-catalog.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { catalogOption, readCatalogSettings } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { nearest } from '../nearest.ts';
import { categoriesLines, categoryLines, providerLines } from '../output/facts-lines.ts';
import { toJson } from '../output/to-json.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['catalog show [PROVIDER | CATEGORY] [options]'],
  about: 'show what is known of a provider or category, or list the categories',
  options: {
    format: { type: 'string', value: 'NAME', about: 'table (default) or json', choices: ['table', 'json'] },
    ...catalogOption,
  },
  examples: [
    ['stackwright catalog show', 'all categories'],
    ['stackwright catalog show postgres', 'a provider, by id, name or alias'],
    ['stackwright catalog show authentication', 'a category, with its providers'],
  ],
  async run({ values, positionals }, { env, parts, stdout, terminal }) {
    const catalog = await parts.openCatalog(readCatalogSettings(values, env));
    const name = positionals.join(' ');
    const { facts, lines } = find(name, catalog);
    stdout.write(values.format === 'json' ? toJson(facts) : `${lines(terminal).join('\n')}\n`);
    return exitCodes.answered;
  },
});

type Shown = { facts: unknown; lines: (terminal: Parameters<typeof providerLines>[1]) => string[] };

/** An exact id comes first, then a provider's other names: `authentication` is a category, `Postgres` a provider. */
function find(name: string, catalog: Catalog): Shown {
  if (name === '') {
    const facts = catalog.categories.map((category) => ({
      id: category.id,
      name: category.name,
      layer: category.layer,
      needed: category.needed,
      providers: catalog.serving(category.id).length,
    }));
    return { facts, lines: (terminal) => categoriesLines(facts, terminal) };
  }
  const category = catalog.category(name) ?? catalog.categories.find((each) => each.name.toLowerCase() === name.toLowerCase());
  const { provider, nearest: near = [] } = createFindProvider({ catalog, search: createSearchCatalog(catalog) })(name);
  if (category !== undefined && provider?.id !== name) {
    const facts = categoryFacts(catalog, category);
    return { facts, lines: (terminal) => categoryLines(facts, terminal) };
  }
  if (provider === undefined) {
    const meant = nearest(
      name,
      catalog.categories.map(({ id }) => id),
    );
    const could = [...(meant === undefined ? [] : [meant]), ...near.map(({ id }) => id)];
    throw usageError(
      `The catalogue holds no "${name}".${could.length === 0 ? '' : ` Did you mean ${could.join(', ')}?`}`,
      'catalog search --help',
    );
  }
  const facts = providerFacts(catalog, provider);
  return { facts, lines: (terminal) => providerLines(facts, terminal) };
}
