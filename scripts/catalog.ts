// Lints the catalogue, writes the editors' schemas and prints what it holds: npm run catalog.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkEntries } from '../src/catalog/check-entries.ts';
import { editorSchemas } from '../src/catalog/editor-schemas.ts';
import { readEntries } from '../src/catalog/read-entries.ts';

const folder = fileURLToPath(new URL('../catalog', import.meta.url));
for (const [name, schema] of Object.entries(editorSchemas())) writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);

const { faults, ...entries } = readEntries(folder);
const all = [...faults, ...(faults.length > 0 ? [] : checkEntries(entries))];
if (all.length > 0) {
  console.error(`${all.length} faults in the catalogue:\n${all.map((fault) => `  - ${fault}`).join('\n')}`);
  process.exitCode = 1;
} else {
  const { categories, providers, adoption } = entries;
  const places = providers.flatMap((provider) => Object.keys(provider.categories));
  const sizes = categories
    .map(({ id }) => ({ id, count: places.filter((place) => place === id).length }))
    .sort((a, b) => a.count - b.count);
  const share = (count: number) => `${count} (${Math.round((count / providers.length) * 100)} %)`;
  console.log(
    [
      `${categories.length} categories, ${providers.length} providers in ${places.length} places, ${categories.flatMap(({ facets }) => Object.keys(facets)).length} facets`,
      `open source: ${share(providers.filter(({ traits }) => !['proprietary', 'source-available'].includes(traits.licence)).length)}`,
      `self-hosted, library or tool: ${share(providers.filter(({ traits }) => traits.run.some((run) => run !== 'managed')).length)}`,
      `with adoption figures: ${share(Object.keys(adoption).length)}`,
      `smallest: ${sizes
        .slice(0, 5)
        .map(({ id, count }) => `${id} ${count}`)
        .join(', ')}`,
      `largest: ${sizes
        .slice(-5)
        .map(({ id, count }) => `${id} ${count}`)
        .join(', ')}`,
    ].join('\n'),
  );
}
