// Whatever lies in a folder, reading it ends soon and well: broken, binary, huge, deep and circular things are reported or passed over.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { manifestReaders } from '../../src/repo/manifests/readers.ts';
import { readRepo } from '../../src/repo/read-repo.ts';

const roots: string[] = [];
after(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

function project(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'stackwright-repo-'));
  roots.push(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

const names = (root: string) => readRepo(root).findings.map(({ name }) => name);

describe('a tree that is not as it should be', () => {
  it('has its malformed manifests reported, and the others read', () => {
    const { faults, findings } = readRepo(
      project({
        'package.json': '{ "dependencies": { "express": ',
        'pyproject.toml': '[project\nname = ',
        'docker-compose.yml': 'services:\n  - : [unclosed\n   image: "postgres\n',
        'Cargo.toml': '= = =\n',
        'pom.xml': 'this is not XML\n',
        'composer.json': '[]]',
        'api/Api.csproj': 'nothing',
        'requirements.txt': 'flask==3.0\n???\n==\n',
      }),
    );
    assert.deepEqual(faults.map(({ file }) => file).sort(), [
      'Cargo.toml',
      'api/Api.csproj',
      'composer.json',
      'docker-compose.yml',
      'package.json',
      'pom.xml',
      'pyproject.toml',
    ]);
    for (const { reason } of faults) assert.match(reason, /\S/);
    assert.ok(findings.some(({ name, file }) => name === 'flask' && file === 'requirements.txt'));
  });

  it('has valid manifests of the wrong shape read as empty', () => {
    const root = project({
      'package.json': '[1, 2]',
      'a/package.json': '{"dependencies": ["express"], "devDependencies": null, "engines": 3}',
      'pyproject.toml': 'project = 3\n[tool]\npoetry = []\n',
      'docker-compose.yml': '- a\n- b\n',
      'pubspec.yaml': 'just text\n',
      'Cargo.toml': 'dependencies = "none"\n',
    });
    assert.deepEqual(readRepo(root).faults, []);
    assert.ok(!names(root).includes('express'));
  });

  it('has binary and huge manifests passed over with a word', () => {
    const { faults } = readRepo(
      project({
        'package.json': Buffer.from([0x7b, 0, 1, 2, 0xff, 0xfe]),
        'go.mod': Buffer.alloc(3_000_000, 'a'),
        Gemfile: 'gem "rails"\n',
      }),
    );
    assert.deepEqual(faults.map(({ file }) => file).sort(), ['go.mod', 'package.json']);
  });

  it('does not lead in circles or out of itself', () => {
    const outside = project({ 'package.json': '{"dependencies": {"left-pad": "1"}}' });
    const root = project({ 'package.json': '{"dependencies": {"hono": "4"}}', 'src/a.ts': '' });
    symlinkSync(root, join(root, 'src', 'loop'));
    symlinkSync(outside, join(root, 'elsewhere'));
    symlinkSync(join(outside, 'package.json'), join(root, 'src', 'package.json'));
    assert.ok(names(root).includes('hono'));
    assert.ok(!names(root).includes('left-pad'));
  });

  it('is read only so deep and so far', () => {
    const deep = `${'d/'.repeat(30)}package.json`;
    const root = project({ [deep]: '{"dependencies": {"koa": "2"}}', 'go.mod': 'module m\n\nrequire github.com/gin-gonic/gin v1.0.0\n' });
    const { partial, findings } = readRepo(root);
    assert.equal(partial, true);
    assert.ok(findings.some(({ name }) => name === 'github.com/gin-gonic/gin'));
    assert.ok(!findings.some(({ name }) => name === 'koa'));
  });

  it('may hold folders that cannot be opened', { skip: process.getuid?.() === 0 && 'root may open everything' }, () => {
    const root = project({ 'closed/package.json': '{}', 'go.mod': 'module m\n' });
    chmodSync(join(root, 'closed'), 0o000);
    assert.ok(names(root).includes('go.mod'));
    chmodSync(join(root, 'closed'), 0o755);
  });

  it('keeps its secrets: a real .env is never opened', () => {
    const root = project({ '.env': 'STRIPE_SECRET_KEY=sk_live_1', '.env.local': 'OPENAI_API_KEY=1', '.env.production': 'SENTRY_DSN=1' });
    assert.ok(!readRepo(root).findings.some(({ ecosystem }) => ecosystem === 'env'));
  });

  it('cannot make a reader hang or fail in an unforeseen way', () => {
    const words = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      '\n',
      ' ',
      '#',
      '-',
      'gem',
      'dependencies',
      'FROM',
      '${',
      '<dependency>',
      'a',
      '=',
      '(',
      ')',
      ',',
      '\t',
      '%',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 120 }), fc.nat(manifestReaders.length - 1), (parts, index) => {
        try {
          manifestReaders[index]?.read(parts.join(''), { name: 'x.txt', path: '.github/workflows/requirements/Packages/manifest.json' });
        } catch (error) {
          assert.ok(error instanceof Error);
        }
      }),
      { numRuns: 1500 },
    );
    for (const { read } of manifestReaders) {
      const started = performance.now();
      for (const filler of [
        '"a" % "b" % ',
        "gem 'a' do ",
        '{:a, "',
        'install_requires = [',
        '   ',
        '\n  - a',
        '<dependency>',
        'Imports: a,\n ',
        '(((((',
        'a/b ',
      ]) {
        try {
          read(filler.repeat(4_000), { name: 'x.txt', path: 'requirements/x.txt' });
        } catch {
          // Not readable is a fine answer here; slow is not.
        }
      }
      assert.ok(performance.now() - started < 4000, String(read));
    }
  });
});
