// Reads every import of the source and holds who may see whom, so that the tree stays the architecture.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../src', import.meta.url));

const guide = readFileSync(new URL('../AGENTS.md', import.meta.url), 'utf8');
const namesIn = (cell = '') => Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = '']) => name.replace(/\/$/, ''));
/** The table in AGENTS.md: each room with the rooms it may look into, besides itself. */
const table = guide
  .slice(guide.indexOf('## Who may import whom'), guide.indexOf('## Commands'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1))
  .flatMap(([rooms, targets]) =>
    namesIn(rooms).map((room) => ({ room, targets: namesIn(targets), all: /^ everything/.test(targets ?? '') })),
  )
  .filter(({ room }) => room !== 'web');

const pageRoot = fileURLToPath(new URL('../web', import.meta.url));
const pageFiles = readdirSync(pageRoot, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const texts = [
  ...readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(root, file)),
  ...pageFiles.map((file) => join(pageRoot, file)),
];
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

/** The room that names a file most closely; `*` stands for part of a name. */
function roomOf(file: string) {
  const names = ({ room }: { room: string }) => new RegExp(`^${room.replaceAll('.', '\\.').replace('*', '[\\w-]*')}(/|$)`).test(file);
  return table.filter(names).sort((a, b) => b.room.length - a.room.length)[0];
}

describe('the architecture', () => {
  it('has a row in AGENTS.md for every room, and a room for every row', () => {
    assert.ok(table.length > 30, 'the table was found');
    assert.deepEqual(
      files.filter((file) => roomOf(file) === undefined),
      [],
      'add the room to the table in AGENTS.md, with what it may import',
    );
    const known = new Set(files.map((file) => roomOf(file)?.room));
    const named = table.flatMap(({ room, targets }) => [room, ...targets]);
    assert.deepEqual(
      named.filter((room) => !known.has(room)),
      [],
    );
  });

  it('lets no room look where it may not', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [room, target] = [roomOf(from), roomOf(to)?.room ?? ''];
      return !room?.all && room?.room !== target && !to.startsWith('../') && !room?.targets.includes(target);
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
