// Scaffolds a provider's file, to be filled in and checked.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from '../../catalog/category-schema.ts';
import { readCatalogSettings } from '../analyst-options.ts';
import { createCommand } from '../command.ts';
import { exitCodes } from '../describe-failure.ts';
import { readSelection } from '../selection-options.ts';
import { usageError } from '../usage-error.ts';

export const command = createCommand({
  usage: ['catalog new ID CATEGORY [options]'],
  about: 'write a file for a new provider, to be filled in',
  options: {
    dir: { type: 'string', value: 'DIR', about: 'the catalogue to write into; ./catalog unless told', choices: 'directory' },
  },
  examples: [
    ['stackwright catalog new my-database relational-database', 'writes catalog/providers/my-database.yml'],
    ['stackwright catalog new our-login authentication --dir ./our-catalog', 'into your own entries'],
  ],
  async run({ values, positionals: [id = '', category = '', ...more] }, { parts, stdout }) {
    if (!slug.safeParse(id).success || category === '' || more.length > 0) {
      throw usageError('Name the provider as a slug, and its category: stackwright catalog new my-database relational-database');
    }
    const { dir = 'catalog' } = values;
    // A category may be as new as the provider, and then only its file knows it.
    if (!existsSync(join(dir, 'categories', `${category}.yml`))) {
      readSelection({ category: [category] }, await parts.openCatalog(readCatalogSettings({}, {})));
    }
    const folder = join(dir, 'providers');
    const file = join(folder, `${id}.yml`);
    if (existsSync(file)) throw usageError(`${file} exists already. Edit it.`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, template(id, category));
    stdout.write(`Wrote ${file}. Fill it in, then check it: stackwright catalog check ${dir}\n`);
    return exitCodes.answered;
  },
});
function template(id: string, category: string): string {
  return `# yaml-language-server: $schema=../provider.schema.json
name: ${id}
aliases: []
website: https://
description: One plain sentence on what it is and what for.
categories:
  ${category}:
    fit: 3
    facets: []
    useCases: [First use case, Second use case]
traits:
  licence: MIT
  run: [library]
  pricing: [free]
  ecosystems: [any]
  platforms: [linux]
  offline: false
  smallHardware: false
  scale: [small, medium]
  team: [solo, small]
  status: active
  since: 2020
relations:
  worksWith: []
sources:
  - https://
checked: ${new Date().toISOString().slice(0, 10)}
`;
}
