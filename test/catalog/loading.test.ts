// Reading files, compiling, loading and laying a company's own entries over ours.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { compiledFile, loadCatalog } from '../../src/catalog/load-catalog.ts';
import { loadOverlaidCatalog } from '../../src/catalog/load-overlaid-catalog.ts';
import { readEntries } from '../../src/catalog/read-entries.ts';
import { startService } from '../start-service.ts';

const catalogDir = fileURLToPath(new URL('../../catalog', import.meta.url));

function folder(files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'stackwright-catalog-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(path, name, '..'), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}

describe('reading a folder', () => {
  it('lists every fault of shape at once, with file and field', () => {
    const text = readFileSync(join(catalogDir, 'providers/postgresql.yml'), 'utf8');
    const { faults } = readEntries(
      folder({
        'providers/Not A Slug.yml': text,
        'providers/bad-website.yml': text.replace('https://www.postgresql.org\n', 'http://example.org\n'),
        'providers/bad-yaml.yml': 'name: [',
        'providers/long.yml': text.replace(/^description: .*/m, `description: ${'x'.repeat(161)}.`),
        'providers/few.yml': text.replace(/useCases: \[.*?\]/, 'useCases: [Only one]'),
        'providers/notes.txt': 'hello',
      }),
    );
    for (const expected of [
      /Not A Slug.*must be a slug/,
      /bad-website.*website: must be an absolute https/,
      /bad-yaml.*not valid YAML/,
      /long.*at most 160/,
      /few.*must list 2 to 5 use cases/,
      /notes\.txt.*rename it to end in \.yml/,
    ]) {
      assert.match(faults.join('\n'), expected);
    }
  });
});

describe('loading', () => {
  it('gives a frozen catalogue with relations closed both ways', () => {
    const catalog = loadCatalog();
    assert.ok(Object.isFrozen(catalog) && Object.isFrozen(catalog.providers));
    for (const provider of catalog.providers) {
      for (const other of provider.relations.worksWith) assert.ok(catalog.worksWith(other).includes(provider.id));
      for (const other of provider.relations.conflicts) assert.ok(catalog.conflictsWith(other).includes(provider.id));
    }
  });

  it('gives back every letter, of whatever alphabet, from a file of ASCII alone', () => {
    assert.doesNotMatch(readFileSync(compiledFile, 'utf8'), /[^\0-\x7f]/);
    const { categories, providers } = readEntries(catalogDir);
    const loaded = loadCatalog();
    for (const { packages, hints, ...provider } of providers) assert.deepEqual(loaded.provider(provider.id), provider);
    for (const category of categories) assert.deepEqual(loaded.category(category.id), category);
    assert.ok(providers.some(({ name, aliases }) => [name, ...aliases].some((word) => /[^\0-\x7f]/.test(word))));
  });

  it('is far quicker than reading the files', (test) => {
    const time = (action: () => unknown) => {
      const started = performance.now();
      action();
      return performance.now() - started;
    };
    const compiled = Math.min(...[1, 2, 3, 4, 5].map(() => time(loadCatalog)));
    const files = time(() => readEntries(catalogDir));
    test.diagnostic(`compiled ${compiled.toFixed(0)} ms, files ${files.toFixed(0)} ms, ${(files / compiled).toFixed(0)} times`);
    assert.ok(files > compiled * 5);
  });
});

describe('a company catalogue over ours', () => {
  const base = loadCatalog();

  it('adds, changes and hides', () => {
    const own = structuredClone({
      ...base.provider('postgresql'),
      name: 'Acme DB',
      aliases: [],
      website: 'https://db.acme.example',
      description: 'Our house database.',
    });
    const { id: _, ...file } = own;
    const catalog = loadOverlaidCatalog(
      folder({
        'providers/acme-db.yml': stringify(file),
        'overlay.yml': stringify({
          hide: ['mongodb', 'blockchain'],
          change: { mysql: { categories: { 'relational-database': { fit: 1 } } } },
        }),
      }),
    );
    assert.equal(catalog.provider('acme-db')?.name, 'Acme DB');
    assert.equal(catalog.provider('mongodb'), undefined);
    assert.equal(catalog.category('blockchain'), undefined);
    assert.equal(catalog.provider('mysql')?.categories['relational-database']?.fit, 1);
    assert.equal(catalog.provider('mysql')?.name, 'MySQL');
    assert.notEqual(catalog.version, base.version);
    assert.ok(!catalog.providers.some(({ relations }) => relations.worksWith.includes('mongodb')));
  });

  it('ranks within an approved list', () => {
    const allowOnly = ['postgresql', 'mysql', 'sqlite', 'react', 'vue', 'svelte', 'stripe'];
    const catalog = loadOverlaidCatalog(folder({ 'overlay.yml': stringify({ allowOnly }) }));
    assert.deepEqual(catalog.providers.map(({ id }) => id).toSorted(), allowOnly.toSorted());
    assert.ok(catalog.category('relational-database'));
    assert.equal(catalog.category('payments'), undefined, 'one provider does not fill three ranks');
  });

  it('lists every fault at once', () => {
    assert.throws(
      () =>
        loadOverlaidCatalog(
          folder({
            'overlay.yml': stringify({ hide: ['nothing'], change: { mysql: { website: 'ftp://x' } }, allowOnly: ['nobody'] }),
          }),
        ),
      (error: Error) =>
        /no entry "nothing"/.test(error.message) && /no entry "nobody"/.test(error.message) && /change\.mysql\.website/.test(error.message),
    );
  });
});

describe('a service with entries of its own', () => {
  it('is not started from a folder that is not there, and says so', async () => {
    const missing = join(folder({}), 'entires');
    await assert.rejects(startService({ CATALOG_DIR: missing }), (error: Error) => {
      assert.match(error.message, /code 1: CATALOG_DIR must name a folder/);
      assert.ok(error.message.includes(missing));
      return true;
    });
    const file = join(folder({ 'overlay.yml': '' }), 'overlay.yml');
    await assert.rejects(startService({ CATALOG_DIR: file }), /CATALOG_DIR must name a folder/);
  });
});
