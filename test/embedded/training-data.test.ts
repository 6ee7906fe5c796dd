// What training read must be apart from what is measured, and complete enough to learn from.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { evaluationTexts } from '../../training/evaluation-texts.ts';

const folder = new URL('../../training/data/', import.meta.url);
const records = readdirSync(folder).flatMap((name) =>
  readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string; language: string; snippet: boolean }),
);
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const runsOf = (text: string) => {
  const words = wordsOf(text);
  return words.length < 5 ? [words.join(' ')] : words.slice(4).map((_, at) => words.slice(at, at + 5).join(' '));
};

describe('training data', () => {
  it('shares no five words in a row with anything that is measured', () => {
    const measured = new Set(evaluationTexts().flatMap(runsOf));
    assert.deepEqual(
      records.filter(({ text }) => runsOf(text).some((run) => measured.has(run))).map(({ id }) => id),
      [],
    );
  });

  it('has thousands of descriptions, hundreds in each language we read, no two of one name', () => {
    const whole = records.filter(({ snippet }) => !snippet);
    assert.ok(whole.length >= 2500, String(whole.length));
    for (const language of ['es', 'de', 'fr', 'pt', 'ja', 'zh'])
      assert.ok(whole.filter((record) => record.language === language).length >= 290, language);
    assert.equal(new Set(records.map(({ id }) => id)).size, records.length);
  });
});
