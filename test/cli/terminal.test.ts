// What a person sees in a terminal: colour only where it is wanted, lines that fit, wide characters measured right, nothing that moves the cursor.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { padEnd, printable, truncate, wrap } from '../../src/cli/output/measure.ts';
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
  it('cannot move the cursor or turn a line around', async () => {
    const { stdout } = await runCli(['--explain', `A shop \u001b[2J\u001b]0;owned\u0007 for \u202ebikes\u202c\r with payments \u009b31m`]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these must not be there.
    assert.doesNotMatch(stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
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
