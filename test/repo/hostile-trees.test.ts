// Whatever lies in a folder, reading it ends soon and well: broken, binary, huge, deep and circular things are reported or passed over.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { manifestReaders } from '../../src/repo/manifests/readers.ts';
import { readRepo } from '../../src/repo/read-repo.ts';
import { measureGrowth, tooMuch } from '../measure-growth.ts';

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

  it('may name what every object of JavaScript has', () => {
    const root = project({
      'main.py': 'from constructor import Thing\n',
      'serverless.yml': 'provider: constructor\n',
      Dockerfile: 'FROM $constructor\n',
    });
    assert.deepEqual(readRepo(root).faults, []);
    assert.deepEqual(
      readRepo(root)
        .findings.filter(({ ecosystem }) => ecosystem !== 'files')
        .map(({ ecosystem, name }) => `${ecosystem} ${name}`),
      ['pypi constructor'],
    );
  });

  it('keeps its secrets: a real .env is never opened', () => {
    const root = project({ '.env': 'STRIPE_SECRET_KEY=sk_live_1', '.env.local': 'OPENAI_API_KEY=1', '.env.production': 'SENTRY_DSN=1' });
    assert.ok(!readRepo(root).findings.some(({ ecosystem }) => ecosystem === 'env'));
  });

  it('cannot make a reader fail in an unforeseen way', () => {
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
  });

  it('takes time as it is long, whatever a manifest repeats', async () => {
    const filled = (before: string, filler: string, after = '') => ({
      what: `${before}${filler}…${after}`,
      make: (size: number) => before + filler.repeat(size / filler.length) + after,
    });
    const everywhere = ['\n', ' ', 'a', '"', '[', '{', '<!--', '\n- a'].map((filler) => filled('', filler));
    const keys = (size: number) => Array.from({ length: size / 10 }, (_, at) => `key${at}: 1`).join('\n');
    const rows: Record<string, { what: string; make: (size: number) => string }[]> = {
      'pom.xml': [
        ...['<!--', '<exclusions>', '<dependencyManagement>', '<dependency>'].map((tag) => filled('<project>', tag)),
        filled('<project><dependency><artifactId>', ' '),
      ],
      'Api.csproj': [filled('<Project>', '<!--'), filled('<Project>', '<package '), filled('<Project><package', ' ')],
      'build.gradle': [filled('', '/*'), filled('api', ' '), filled('id', ' ')],
      'build.sbt': [filled('"a" % "b" % x', ' ', 'y')],
      Gemfile: [filled('x do', ' ', 'y'), filled('', 'do |a'), filled('gem', ' ', 'x')],
      'a.gemspec': [filled('.add_dependency', ' ')],
      'go.mod': [filled('', 'require (\n')],
      'deps.edn': [filled('', 'a')],
      'mix.exs': [filled('{:a, "", ', 'only:[', '}')],
      'rebar.config': [filled('', '{deps,['), filled('{deps,[', '\n')],
      'setup.py': [filled('', 'install_requires = [')],
      'requirements.txt': [filled('# pip-compile\n', ' #', '\r'), filled('# pip-compile\na #', ' ')],
      'CMakeLists.txt': [filled('', 'pkg_check_modules(')],
      DESCRIPTION: [filled('Imports: ', 'a', '-')],
      Dockerfile: [filled('FROM ', ':', '/'), filled('FROM ', '${a-')],
      'schema.prisma': [filled('', 'datasource a {')],
      'compose.yml': [{ what: 'many keys', make: keys }, filled('', '&a ')],
      'pod.yaml': [{ what: 'many keys', make: (size) => `apiVersion: v1\nkind: Pod\n${keys(size)}` }],
    };
    const cases = [
      ...manifestReaders.flatMap((reader) => everywhere.map((text) => ({ reader, name: 'x.txt', text }))),
      ...Object.entries(rows).flatMap(([name, texts]) => {
        const readers = manifestReaders.filter(({ names }) => names.test(name.toLowerCase()));
        assert.ok(readers.length > 0, name);
        return readers.flatMap((reader) => texts.map((text) => ({ reader, name, text })));
      }),
    ];
    for (const { reader, name, text } of cases) {
      const growth = await measureGrowth((size) => {
        try {
          reader.read(text.make(size), { name, path: `requirements/${name}` });
          reader.makes?.(text.make(size));
        } catch {
          // Not readable is a fine answer here; slow is not.
        }
      }, 256 * 1024);
      assert.ok(growth < tooMuch, `${reader.names} took ${growth.toFixed(0)} times as long for four times ${JSON.stringify(text.what)}`);
    }
  });
});
