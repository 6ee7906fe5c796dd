// The real program on real folders: the table, the JSON and the Markdown of `stackwright repo`, and what it says when the folder is wrong.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { RepoAdvice } from '../../src/repo/advise-repo.ts';
import { bareEnvironment } from '../bare-environment.ts';
import { parseMarkdown } from '../formats/parse-markdown.ts';
import { startService } from '../start-service.ts';
import { deliver, goodReply, startUpstream } from '../upstream/scripted-upstream.ts';

const program = fileURLToPath(new URL('../../src/bin/stackwright.ts', import.meta.url));
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

const run = (...args: string[]) => runIn({}, ...args);

async function runIn(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, 'repo', ...args], {
    env: { ...bareEnvironment, ...env },
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, code: code as number };
}
const advice = async (name: string): Promise<RepoAdvice> => JSON.parse((await run(fixture(name), '--format', 'json')).stdout);

describe('stackwright repo', () => {
  it('says what a project has, with the file, and what is missing', async () => {
    const { stdout, stderr, code } = await run(fixture('nextjs-bakery'));
    assert.equal(code, 0);
    assert.equal(stderr, '');
    assert.match(stdout, /^What the project has\n/);
    assert.match(stdout, /Stripe +package\.json/);
    assert.match(stdout, /PostgreSQL +prisma\/schema\.prisma/);
    assert.match(stdout, /What is missing beside it\n/);
    for (const line of stdout.split('\n')) assert.ok(line.length <= 80, line);
  });

  it('recommends nothing for what is there, and what fits it for the rest', async () => {
    const { found, missing, description } = await advice('django-clinic');
    assert.match(description.text, /appointments and patient letters/);
    assert.equal(description.file, 'README.rst');
    const covered = new Set(found.map(({ id }) => id));
    assert.deepEqual(
      missing.filter(({ id }) => covered.has(id)),
      [],
    );
    assert.ok(missing.length > 0);
    const needed = missing.map(({ id }) => id);
    assert.ok(needed.includes('email-delivery') || needed.includes('scheduling') || needed.includes('authentication'), needed.join());
    for (const { why, providers } of missing) {
      assert.doesNotMatch(why, /You asked/);
      assert.ok(providers.length >= 3);
    }
  });

  it('is the same every time', async () => {
    const [once, again] = await Promise.all([
      run(fixture('go-parcels'), '--format', 'json'),
      run(fixture('go-parcels'), '--format', 'json'),
    ]);
    assert.equal(once.stdout, again.stdout);
  });

  it('asks for tests and pipelines where there are none', async () => {
    const { missing } = await advice('scala-rides');
    const why = (id: string) => missing.find((category) => category.id === id)?.why ?? '';
    assert.match(why('testing'), /\S/);
    assert.match(why('ci-cd'), /\S/);
    const covered = await advice('go-parcels');
    assert.ok(!covered.missing.some(({ id }) => id === 'testing' || id === 'ci-cd'));
  });

  it('writes Markdown that a parser reads as headings and tables', async () => {
    const { stdout } = await run(fixture('rails-choir'), '--format', 'markdown', '--top', '3');
    const document = parseMarkdown(stdout);
    const types = (document.children ?? []).map(({ type }) => type);
    assert.ok(types.filter((type) => type === 'table').length >= 2, types.join());
    assert.match(stdout, /\| Heroku \(probably\) \| Procfile \|/);
  });

  it('reports what it could not read and answers all the same', async () => {
    const root = mkdtempSync(join(tmpdir(), 'stackwright-repo-'));
    writeFileSync(join(root, 'package.json'), '{ "dependencies": ');
    mkdirSync(join(root, 'apps\u001b[2J\u009b31m'));
    writeFileSync(join(root, 'apps\u001b[2J\u009b31m', 'package.json'), '{ "dependencies": ');
    writeFileSync(join(root, 'README.md'), '# Boats\n\nA marketplace where people rent out their boats by the day and pay by card.\n');
    const { stdout, stderr, code } = await run(root);
    rmSync(root, { recursive: true });
    assert.equal(code, 0);
    assert.match(stderr, /^Skipped package\.json: /m);
    assert.match(stderr, /^Skipped apps \[2J 31m\/package\.json: /m, 'without the signs that would steer a terminal');
    assert.match(stdout, /Payment processing/);
  });

  it('answers for a folder with nothing in it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'stackwright-repo-'));
    const [{ stdout, code }, documented] = await Promise.all([run(root), run(root, '--format', 'markdown')]);
    rmSync(root, { recursive: true });
    assert.equal(code, 0);
    assert.match(stdout, /Nothing that the catalogue knows/);
    assert.ok(!documented.stdout.includes('what you asked for'), 'nothing was asked for');
  });

  it('asks nobody whom only the environment names, and needs no key for a service', async () => {
    const upstream = await startUpstream();
    const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url };
    const project = fixture('go-parcels');
    const embedded = await run(project);
    assert.deepEqual(await runIn(env, project), embedded);
    assert.deepEqual(upstream.calls, []);
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
    assert.equal((await runIn(env, project, '--provider', 'openai-compatible')).code, 0);
    assert.ok(upstream.calls.length > 0, 'unless the command says so');
    await upstream.close();

    const half = await runIn({ AI_PROVIDER: 'openai' }, project, '--model', 'm');
    assert.equal(half.code, 1);
    assert.match(half.stderr, /go with --provider/);

    const service = await startService();
    const served = await runIn({ AI_PROVIDER: 'openai' }, project, '--server', service.url);
    await service.stop();
    assert.deepEqual(served, embedded);
  });

  it('says the fix when the path is no folder', async () => {
    const { stderr, code } = await run('/no/such/folder');
    assert.equal(code, 1);
    assert.match(stderr, /There is no folder \/no\/such\/folder/);
  });
});
