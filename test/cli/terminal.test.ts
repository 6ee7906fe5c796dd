// What a person sees in a terminal: colour only where it is wanted, lines that fit, wide characters measured right, nothing that moves the cursor.
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { padEnd, printable, truncate, wrap } from '../../src/cli/output/measure.ts';
import { startScriptedService } from '../client/scripted-service.ts';
import { runCli, runInTerminal } from './start-cli.ts';

const description = 'A marketplace for second-hand bikes with chat and card payments. We are on Postgres.';
const wide =
  '中古自転車のマーケットプレイス。チャットとカード決済が必要です。データベースはPostgresを使っています。🚲🚲 絵文字も入ります。';
const escapes = '\u001b[';

const widestLine = (text: string) =>
  Math.max(
    ...stripVTControlCharacters(text)
      .split('\n')
      .map((line) => stringWidth(line)),
  );

describe('colour', () => {
  it('is for terminals alone', async () => {
    const [terminal, piped] = await Promise.all([runInTerminal([description]), runCli([description])]);
    assert.equal(terminal.code, 0);
    assert.ok(terminal.output.includes(escapes));
    assert.ok(!piped.stdout.includes(escapes));
    assert.equal(stripVTControlCharacters(terminal.output), piped.stdout);
  });

  it('is switched off by NO_COLOR and on by FORCE_COLOR', async () => {
    const [no, dumb, forced, off] = await Promise.all([
      runInTerminal([description], { env: { NO_COLOR: '1' } }),
      runInTerminal([description], { env: { TERM: 'dumb' } }),
      runCli([description], { env: { FORCE_COLOR: '1' } }),
      runInTerminal([description], { env: { FORCE_COLOR: '0' } }),
    ]);
    assert.ok(!no.output.includes(escapes));
    assert.ok(!dumb.output.includes(escapes));
    assert.ok(forced.stdout.includes(escapes));
    assert.ok(!off.output.includes(escapes));
  });
});

describe('the width', () => {
  for (const [columns, text] of [
    [30, wide],
    [60, description],
    [133, wide],
  ] as const) {
    it(`of ${columns} cells is kept, also with reasons`, async () => {
      const [table, explained] = await Promise.all([runInTerminal([text], { columns }), runInTerminal(['--explain', text], { columns })]);
      for (const { code, output } of [table, explained]) {
        assert.equal(code, 0);
        assert.ok(widestLine(output) <= columns, `${widestLine(output)}`);
      }
      if (columns > 100) assert.ok(widestLine(table.output) > 90, 'uses the room there is');
    });
  }

  it('of a pipe is 80, or what COLUMNS says', async () => {
    const [usual, asked, help] = await Promise.all([
      runCli(['--explain', wide]),
      runCli(['--explain', wide], { env: { COLUMNS: '50' } }),
      runCli(['--help'], { env: { COLUMNS: '64' } }),
    ]);
    assert.ok(widestLine(usual.stdout) > 70 && widestLine(usual.stdout) <= 80);
    assert.ok(widestLine(asked.stdout) > 40 && widestLine(asked.stdout) <= 50);
    assert.ok(help.code === 0);
  });
});

describe('text from elsewhere', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not be there.
  const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
  const nasty = 'A shop \u001b[2J\u001b]0;owned\u0007 for \u202ebikes\u202c\r with \u2067payments\u2069 \u009b31m';

  it('cannot move the cursor or turn a line around, in any format', async () => {
    const formats = ['table', 'json', 'markdown', 'adr', 'mermaid'];
    const ended = await Promise.all(formats.map((format) => runCli(['--explain', '--format', format, nasty])));
    for (const { code, stdout } of ended) {
      assert.equal(code, 0);
      assert.doesNotMatch(stdout, steering);
    }
    assert.equal(JSON.parse(ended[1]?.stdout ?? '').query, nasty, 'JSON loses nothing');
  });

  it('cannot do so from a service either, with an answer or with a failure', async () => {
    const explained = JSON.parse((await runCli(['--explain', '--format', 'json', description])).stdout);
    const { categories } = explained;
    Object.assign(categories[0], { name: nasty, why: nasty });
    Object.assign(categories[0].providers[0], { name: nasty, website: `https://x.example/${nasty}` });
    const service = await startScriptedService((response, { url = '' }) => {
      const failed = url.startsWith('/failing');
      response.writeHead(failed ? 500 : 200, { 'X-Analyst': Buffer.from('who \u009b31m', 'latin1').toString('latin1') });
      response.end(JSON.stringify(failed ? { code: 'upstream_unusable', title: nasty, detail: nasty } : explained));
    });
    for (const format of ['table', 'json', 'markdown', 'adr', 'mermaid']) {
      const { code, stdout, stderr } = await runCli(['--format', format, '--server', service.url, description]);
      assert.equal(code, 0, stderr);
      assert.doesNotMatch(stdout, steering, format);
    }
    const folder = mkdtempSync(join(tmpdir(), 'stackwright-'));
    writeFileSync(join(folder, 'in.jsonl'), JSON.stringify({ description }));
    for (const asking of [[description], ['batch', join(folder, 'in.jsonl'), join(folder, 'out.jsonl')]]) {
      const failing = await runCli([...asking, '--server', `${service.url}/failing`]);
      assert.equal(failing.code, 2);
      assert.match(failing.stderr, /A shop/);
      assert.doesNotMatch(failing.stderr, steering);
    }
    await service.close();
  });

  const anyText = fc.string({ unit: 'grapheme', maxLength: 80 });

  it('is broken into lines that fit and lose nothing', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 8, max: 40 }), (value, width) => {
        const lines = wrap(value, width);
        for (const line of lines) assert.ok(stringWidth(line) <= width, JSON.stringify(line));
        assert.equal(lines.join('').replaceAll(' ', ''), printable(value).replaceAll(' ', ''));
      }),
      { numRuns: 500 },
    );
  });

  it('is cut to a width and filled up to it exactly', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 8, max: 40 }), (value, width) => {
        const cut = truncate(value, width);
        assert.ok(stringWidth(cut) <= width);
        assert.equal(stringWidth(padEnd(cut, width)), width);
      }),
      { numRuns: 500 },
    );
  });
});
