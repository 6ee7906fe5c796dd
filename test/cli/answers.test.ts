// What the program answers, in every format and from everywhere a description can come from.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { analysis as analysisSchema } from '../../src/contract/analysis.ts';
import { type ExplainedAnalysis, explainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { toAdr } from '../../src/formats/to-adr.ts';
import { toMarkdown } from '../../src/formats/to-markdown.ts';
import { toMermaid } from '../../src/formats/to-mermaid.ts';
import { parseMarkdown, text } from '../formats/parse-markdown.ts';
import { post, type Service, startService } from '../start-service.ts';
import { runCli } from './start-cli.ts';

const description = 'A marketplace for second-hand bikes with chat and card payments. We are on Postgres. No AWS.';
const folder = mkdtempSync(join(tmpdir(), 'stackwright-'));
const file = join(folder, 'idea.txt');
writeFileSync(file, `${description}\n`);

describe('an answer', () => {
  let answer: ExplainedAnalysis;
  before(async () => {
    const { code, stdout } = await runCli(['--format', 'json', '--explain', description]);
    assert.equal(code, 0);
    answer = explainedAnalysis.parse(JSON.parse(stdout));
  });

  it('is the same from words, quotes, a file and standard input', async () => {
    const [words, quoted, read, piped, dash] = await Promise.all([
      runCli(['--format', 'json', ...description.split(' ')]),
      runCli([description, '--format', 'json']),
      runCli(['--file', file, '--format', 'json']),
      runCli(['--format', 'json'], { stdin: `${description}\n` }),
      runCli(['analyze', '-', '--format=json'], { stdin: description }),
    ]);
    const plain = JSON.parse(quoted?.stdout ?? '');
    assert.equal(analysisSchema.parse(plain).query, description);
    for (const other of [words, read, piped, dash]) assert.deepEqual(JSON.parse(other?.stdout ?? ''), plain);
  });

  it('is a table of every category with its providers in order', async () => {
    const { stdout, stderr } = await runCli([description]);
    const flat = stdout.replaceAll(/\s+/g, ' ');
    for (const { providers } of answer.categories) {
      assert.ok(flat.includes(providers[0]?.name ?? '?'));
      for (const { name, rank } of providers.slice(1)) assert.ok(flat.includes(`${rank} ${name}`), name);
    }
    assert.ok(flat.includes('Already chosen: PostgreSQL'));
    assert.equal(stderr, '');
  });

  it('tells the reasons when asked', async () => {
    const { stdout } = await runCli(['--explain', description]);
    const flat = stdout.replaceAll(/\s+/g, ' ');
    const first = answer.categories[0]?.providers[0];
    for (const words of [answer.categories[0]?.why, first?.why, first?.website, first?.description])
      assert.ok(flat.includes(words ?? '?'), words);
  });

  it('is written as Markdown, decision record and Mermaid', async () => {
    const [markdown, adr, mermaid] = await Promise.all(
      ['markdown', 'adr', 'mermaid'].map(async (format) => (await runCli(['--format', format, description])).stdout),
    );
    assert.equal(markdown, toMarkdown(answer));
    assert.ok(text(parseMarkdown(markdown ?? '')).includes(answer.categories[0]?.providers[0]?.why ?? '?'));
    const date = /^date: (\d{4}-\d\d-\d\d)$/m.exec(adr ?? '')?.[1] ?? '';
    assert.equal(adr, toAdr(answer, { date }));
    assert.ok(Math.abs(Date.now() - Date.parse(date)) < 48 * 3_600_000);
    assert.equal(mermaid, toMermaid(answer));
  });

  it('is cut to the first providers and to some categories', async () => {
    const { stdout, stderr } = await runCli([
      '--format',
      'json',
      '-n',
      '2',
      '-c',
      'payments,authentication',
      '-c',
      'robotics',
      description,
    ]);
    const shown = JSON.parse(stdout) as ExplainedAnalysis;
    const asked = answer.categories.filter(({ id }) => id === 'payments' || id === 'authentication');
    assert.deepEqual(
      shown.categories.map(({ id, providers }) => [id, providers.map(({ name }) => name)]),
      asked.map(({ id, providers }) => [id, providers.slice(0, 2).map(({ name }) => name)]),
    );
    assert.match(stderr, /needs no robotics/);
  });

  it('comes from entries of one’s own', async () => {
    writeFileSync(join(folder, 'overlay.yml'), 'hide: [stripe]\n');
    const { stdout } = await runCli(['--catalog', folder, description]);
    assert.doesNotMatch(stdout, /\bStripe\b(?! )/);
    assert.match(stdout, /Adyen/);
  });
});

describe('a running service', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service?.stop());

  it('gives the same answer as the program itself', async () => {
    const [asked, own, direct] = await Promise.all([
      runCli(['--server', service.url, '--format', 'json', description]),
      runCli(['--format', 'json', description]),
      post(service.url, { description }).then((response) => response.json()),
    ]);
    assert.equal(asked.stdout, own.stdout);
    assert.deepEqual(JSON.parse(asked.stdout), direct);
    const table = await runCli(['--server', `${service.url}/`, description]);
    assert.match(table.stdout, /Answered by embedded\.\n$/);
  });

  it('that cannot be reached is our failure, with the fix', async () => {
    const { code, stderr } = await runCli(['--server', 'http://127.0.0.1:9', description]);
    assert.equal(code, 2);
    assert.match(stderr, /could not be reached.*stackwright serve/s);
  });

  it('that is something else is told apart', async () => {
    const { code, stderr } = await runCli(['--server', `${service.url}/docs`, description]);
    assert.equal(code, 1);
    assert.match(stderr, /nothing at this address/i);
  });
});
