// Reads every import of the source and holds who may see whom, so that the tree stays the architecture.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src', import.meta.url));

/** The rooms each room may look into, besides itself. Files at the top of `src` are named with their extension. */
const allowed: Record<string, string[]> = {
  contract: [],
  'errors.ts': [],
  'tell-error.ts': [],
  'config.ts': ['errors.ts', 'protection-config.ts', 'upstream-config.ts'],
  'upstream-config.ts': [],
  'protection-config.ts': ['errors.ts'],
  'observe.ts': [],
  'analyst.ts': ['contract', 'observe.ts'],
  'analyze.ts': ['analyst.ts', 'contract', 'observe.ts', 'respond'],
  'parse-description.ts': ['contract', 'errors.ts'],
  'parse-adjustments.ts': ['contract', 'errors.ts', 'vocabulary.ts'],
  'vocabulary.ts': ['contract', 'errors.ts', 'catalog'],
  catalog: ['contract', 'errors.ts'],
  redis: [],
  cache: ['contract', 'analyst.ts', 'analyze.ts', 'observe.ts', 'redis'],
  quota: ['errors.ts', 'redis'],
  respond: ['contract', 'analyst.ts', 'catalog'],
  browse: ['catalog'],
  client: ['contract'],
  'embedded/understanding.ts': ['contract'],
  'embedded/understand': ['contract', 'catalog', 'embedded'],
  'embedded/rank': ['contract', 'analyst.ts', 'catalog', 'embedded'],
  embedded: ['contract', 'analyst.ts', 'observe.ts', 'catalog', 'embedded/understand', 'embedded/rank'],
  upstream: ['contract', 'errors.ts', 'analyst.ts', 'observe.ts', 'catalog', 'upstream-config.ts'],
  http: [
    'contract',
    'errors.ts',
    'tell-error.ts',
    'analyze.ts',
    'observe.ts',
    'parse-description.ts',
    'vocabulary.ts',
    'config.ts',
    'catalog',
    'browse',
  ],
  'http/protection': ['errors.ts', 'protection-config.ts', 'quota'],
  mcp: ['contract', 'errors.ts', 'tell-error.ts', 'analyze.ts', 'parse-description.ts', 'catalog', 'browse'],
  library: [
    'errors.ts',
    'analyze.ts',
    'parse-description.ts',
    'parse-adjustments.ts',
    'catalog',
    'client',
    'config.ts',
    'upstream-config.ts',
    'wire-analyze.ts',
    'wire-embedded.ts',
    'wire-vocabulary.ts',
  ],
  formats: ['contract'],
  repo: ['contract', 'catalog', 'formats'],
  cli: [
    'contract',
    'errors.ts',
    'parse-description.ts',
    'catalog',
    'browse',
    'client',
    'config.ts',
    'upstream-config.ts',
    'formats',
    'repo',
  ],
  process: ['errors.ts', 'quota', 'http'],
  bin: ['config.ts', 'errors.ts', 'http', 'process', 'wire.ts', 'wire-analyze.ts', 'mcp', 'cli', 'catalog', 'library'],
};

const pageRoot = fileURLToPath(new URL('../web', import.meta.url));
const pageFiles = readdirSync(pageRoot, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const texts = [
  ...readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(root, file)),
  ...pageFiles.map((file) => join(pageRoot, file)),
];
/** Composition roots see everything. */
const roots = ['wire.ts', 'wire-analyze.ts', 'wire-embedded.ts', 'wire-shared.ts', 'wire-vocabulary.ts'];

type Import = { from: string; to: string };

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'));
const imports: Import[] = files.flatMap((from) =>
  Array.from(readFileSync(join(root, from), 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g), ([, path = '']) => ({
    from,
    to: relative(root, join(root, dirname(from), path)).replaceAll('\\', '/'),
  })),
);

function roomOf(file: string): string {
  const folder = posix.dirname(file);
  if (folder === '.') return file;
  return (
    Object.keys(allowed)
      .filter((room) => folder === room || folder.startsWith(`${room}/`))
      .sort((a, b) => b.length - a.length)[0] ?? folder
  );
}

describe('the architecture', () => {
  it('knows every room of the source', () => {
    const unknown = new Set(files.map(roomOf).filter((room) => !(room in allowed) && !roots.includes(room)));
    assert.deepEqual([...unknown], [], 'add the room to the table above, with what it may import');
  });

  it('lets no room look where it may not', () => {
    const wrong = imports.filter(({ from, to }) => {
      const room = roomOf(from);
      const target = roomOf(to);
      return !roots.includes(room) && room !== target && !to.startsWith('../') && !allowed[room]?.includes(target);
    });
    assert.deepEqual(
      wrong.map(({ from, to }) => `${from} imports ${to}`),
      [],
    );
  });

  it('has no cycle', () => {
    const targets = Map.groupBy(imports, ({ from }) => from);
    const done = new Set<string>();
    const visit = (file: string, path: string[]): void => {
      assert.ok(!path.includes(file), `cycle: ${[...path, file].join(' → ')}`);
      if (done.has(file)) return;
      for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
  });

  it('lets the page see shapes, words and formats of the service, and nothing that runs there', () => {
    const seen = pageFiles.flatMap((file) =>
      Array.from(
        readFileSync(join(pageRoot, file), 'utf8').matchAll(/^(?:import|export) (type )?(?:[^';]*? from )?'([^']+)'|import\('([^']+)'\)/gm),
        ([, typeOnly, path, lazy]) => ({ file, typeOnly: typeOnly !== undefined, path: path ?? lazy ?? '' }),
      ),
    );
    assert.ok(seen.length > 100, 'the imports were found');
    const wrong = seen.filter(({ path, typeOnly }) => {
      if (/\/src\/formats\//.test(path)) return false;
      if (/\/src\//.test(path)) return !(typeOnly && /\/src\/((contract|browse)\/[\w-]+|vocabulary)\.ts$/.test(path));
      return !path.startsWith('.') && !/^(preact|virtual:)/.test(path);
    });
    assert.deepEqual(wrong, []);
  });

  it('reads process.env in config.ts alone', () => {
    assert.deepEqual(
      files.filter((file) => file !== 'config.ts' && readFileSync(join(root, file), 'utf8').includes('process.env')),
      [],
    );
  });

  it('keeps files short and without drawers', () => {
    assert.deepEqual(
      texts.filter((file) => readFileSync(file, 'utf8').split('\n').length > 251),
      [],
    );
    assert.deepEqual(
      texts.filter((file) => /(^|\/)(utils?|helpers?|common|types|index)(\.tsx?|\/)/.test(file)),
      [],
    );
  });

  it('opens every file with a sentence on what it holds', () => {
    assert.deepEqual(
      texts.filter((file) => !/^(#!.*\n)?\/\/ .+[.:?]/.test(readFileSync(file, 'utf8'))),
      [],
    );
  });
});
