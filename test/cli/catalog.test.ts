// The catalogue from the command line: found, shown, checked, added to.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import stringWidth from 'string-width';
import type { Context } from '../../src/cli/command.ts';
import { command } from '../../src/cli/commands/catalog-check.ts';
import { runCli } from './start-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackwright-'));

describe('the catalogue', () => {
  it('is searched by words, category and traits', async () => {
    const ids = ({ stdout }: { stdout: string }) => (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
    const [table, json, none, wrong, several, empty] = await Promise.all([
      runCli(['catalog', 'search', 'vector', 'database'], { env: { AI_PROVIDER: 'openai' } }),
      runCli(['catalog', 'search', '--category', 'authentication', '--trait', 'self-hosted,open-source', '-n', '50', '--format', 'json']),
      runCli(['catalog', 'search', 'zzzzqqqq']),
      runCli(['catalog', 'search', '--trait', 'self-hostd']),
      runCli(['catalog', 'search', '--category', 'authentication,payments', '-c', 'search-engine', '-n', '500', '--format', 'json']),
      runCli(['catalog', 'search', '--category', ',']),
    ]);
    assert.match(table.stdout, /^qdrant /m);
    assert.ok(table.stdout.split('\n').every((line) => stringWidth(line) <= 80));
    const found = ids(json);
    assert.ok(found.includes('keycloak') && !found.includes('auth0'));
    assert.match(none.stdout, /Nothing/);
    for (const id of ['keycloak', 'stripe', 'meilisearch']) assert.ok(ids(several).includes(id), id);
    assert.equal(empty.code, 1);
    assert.match(empty.stderr, /--category needs the id of a category/);
    assert.equal(wrong.code, 1);
    assert.match(wrong.stderr, /Did you mean self-hosted\?/);
  });

  it('shows a provider by any of its names, a category, and all categories', async () => {
    const [provider, json, category, all, unknown] = await Promise.all([
      runCli(['catalog', 'show', 'Postgres']),
      runCli(['catalog', 'show', 'postgresql', '--format', 'json']),
      runCli(['catalog', 'show', 'authentication']),
      runCli(['catalog', 'show']),
      runCli(['catalog', 'show', 'postgresk']),
    ]);
    assert.match(provider.stdout, /^PostgreSQL \(postgresql\)\n/);
    assert.match(provider.stdout, /Licence +open source/);
    assert.equal(JSON.parse(json.stdout).website, 'https://www.postgresql.org');
    assert.match(category.stdout, /Needed when:[\s\S]*5 auth0 /);
    assert.match(all.stdout, /^payments /m);
    for (const { stdout } of [provider, category, all]) assert.ok(stdout.split('\n').every((line) => stringWidth(line) <= 80));
    assert.equal(unknown.code, 1);
    assert.match(unknown.stderr, /Did you mean postgresql/);
  });

  it('is checked, and so are entries of one’s own, with every fault at once', async () => {
    mkdirSync(join(folder, 'providers'), { recursive: true });
    writeFileSync(join(folder, 'providers', 'ours.yml'), 'name: Ours\n');
    writeFileSync(join(folder, 'overlay.yml'), 'hide: [no-such-thing]\n');
    const [whole, own] = await Promise.all([runCli(['catalog', 'check']), runCli(['catalog', 'check', folder])]);
    assert.equal(whole.code, 0, whole.stderr);
    assert.match(whole.stdout, /^No faults in .*catalog: \d+ categories, \d+ providers/);
    assert.equal(own.code, 1);
    assert.match(own.stderr, /ours\.yml: website[\s\S]*no-such-thing/);
  });

  it('is checked as it is written, not as it was last compiled', async () => {
    const parts = { catalogSource: folder } as Context['parts'];
    await assert.rejects(
      command.run({ values: {}, positionals: [] }, { env: {}, parts, stdout: process.stdout } as Partial<Context> as Context),
      /ours\.yml: website/,
    );
  });

  it('gets a file for a new provider, which can then be filled in and checked', async () => {
    const dir = join(folder, 'new');
    const args = ['catalog', 'new', 'our-login', 'authentication', '--dir', dir];
    assert.equal((await runCli(args)).code, 0);
    const usual = mkdtempSync(join(tmpdir(), 'stackwright-'));
    const written = await runCli(['catalog', 'new', 'our-login', 'authentication'], { cwd: usual });
    const [, check = ''] = /: stackwright (catalog check .*)\n$/.exec(written.stdout) ?? [];
    const unfilled = await runCli(check.split(' '), { cwd: usual });
    assert.equal(unfilled.code, 1, 'the check it names looks at the new file');
    assert.match(unfilled.stderr, /our-login/);
    const file = join(dir, 'providers', 'our-login.yml');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/https:\/\/$/gm, 'https://login.example.com'));
    const [checked, again, slip] = await Promise.all([
      runCli(['catalog', 'check', dir]),
      runCli(args),
      runCli(['catalog', 'new', 'our-login', 'authentificatoin', '--dir', dir]),
    ]);
    assert.equal(checked.code, 0, checked.stderr);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /exists already/);
    assert.equal(slip.code, 1);
    assert.match(slip.stderr, /Did you mean authentication\?/);
  });
});
