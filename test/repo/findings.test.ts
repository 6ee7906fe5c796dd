// Held against small projects of many kinds: what is found is what a person would say they use, and where it was found is true.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { loadPackages } from '../../src/catalog/load-packages.ts';
import { matchProviders } from '../../src/repo/match-providers.ts';
import { readRepo } from '../../src/repo/read-repo.ts';
import { type Score, score, share } from './score-repo.ts';

const fixtures = fileURLToPath(new URL('fixtures', import.meta.url));
const own = fileURLToPath(new URL('../..', import.meta.url));
const catalog = loadCatalog();
const packages = loadPackages();
const projects = readdirSync(fixtures).map((name) => ({ name, root: join(fixtures, name) }));

const read = (root: string) => matchProviders({ repo: readRepo(root), catalog, packages });
const expectedOf = (root: string): string[] => JSON.parse(readFileSync(join(root, 'expected.json'), 'utf8'));

describe('what a project has', () => {
  it('is found as a person would say it', (context) => {
    const scores = projects.map(({ name, root }) => ({
      name,
      ...score(
        read(root).map(({ provider }) => provider.id),
        expectedOf(root),
      ),
    }));
    const sum = (part: (each: Score) => number) => scores.reduce((total, each) => total + part(each), 0);
    const right = sum((each) => each.right);
    const precision = share(
      right,
      sum(({ wrong }) => wrong.length),
    );
    const recall = share(
      right,
      sum(({ missed }) => missed.length),
    );
    for (const { name, wrong, missed } of scores) {
      if (wrong.length + missed.length > 0)
        context.diagnostic(`${name}: wrong ${wrong.join(', ') || '–'}; missed ${missed.join(', ') || '–'}`);
    }
    context.diagnostic(`${scores.length} projects: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`);
    assert.ok(scores.length >= 18);
    assert.ok(precision >= 0.97, `precision ${precision}`);
    assert.ok(recall >= 0.97, `recall ${recall}`);
  });

  it('is always said with a file that exists', () => {
    for (const { root } of projects) {
      for (const { found } of read(root)) for (const { file } of found) assert.ok(existsSync(join(root, file)), file);
    }
  });

  it('names catalogue providers in every expectation', () => {
    for (const { root } of projects) for (const id of expectedOf(root)) assert.ok(catalog.provider(id), id);
  });

  it('is what its entry names first, of what it serves equally well', () => {
    const sqlite = read(join(fixtures, 'cpp-planner')).find(({ provider }) => provider.id === 'sqlite');
    assert.equal(sqlite?.category, 'relational-database');
  });

  it('is told apart from what is only likely', () => {
    const rails = read(join(fixtures, 'rails-choir'));
    const certain = (id: string) => rails.find(({ provider }) => provider.id === id)?.certain;
    assert.equal(certain('postgresql'), true);
    assert.equal(certain('heroku'), false, 'a Procfile is read by many hosts');
  });

  it('is found in this very repository', () => {
    const ids = new Set(read(own).map(({ provider }) => provider.id));
    for (const id of ['typescript', 'node-js', 'hono', 'zod', 'biome', 'pino', 'vercel-ai-sdk', 'playwright']) assert.ok(ids.has(id), id);
    for (const id of ['heroku', 'mkdocs', 'django', 'ruby-on-rails', 'conda', 'bitrise']) assert.ok(!ids.has(id), id);
  });
});
