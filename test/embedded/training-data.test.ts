// What training read must be apart from what is measured, and complete enough to learn from.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { evaluationTexts } from '../../training/evaluation-texts.ts';

const folder = new URL('../../training/data/', import.meta.url);
const records = readdirSync(folder).flatMap((name) =>
  readFileSync(new URL(name, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; text: string; language: string; snippet: boolean }),
);
const lines = (name: string) =>
  readFileSync(new URL(`../../training/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line, at) => ({ id: `${name} ${at + 1}`, text: (JSON.parse(line) as { text: string }).text }));
/** By their phrases the analyst knows categories that came after its training. */
const { categories: learned } = loadModel().model.meta;
const late = loadCatalog().categories.filter(({ id }) => !learned.includes(id));
const phrases = late.flatMap(({ id, phrases: own }) => own.map((text) => ({ id: `${id}: ${text}`, text })));
const trainedOn = [...records, ...['phrases', 'terms', 'constraint-phrases', 'parallel', 'parts'].flatMap(lines), ...phrases];

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
/** Five words; in writing without spaces, where a character is less than a word, twelve characters. */
const runsOf = (text: string) => {
  const isUnspaced = unspaced.test(text);
  const parts = text.toLowerCase().match(isUnspaced ? /[\p{L}\p{N}]/gu : /[\p{L}\p{N}]+/gu) ?? [];
  const length = isUnspaced ? 12 : 5;
  return parts.length < length ? [parts.join(' ')] : parts.slice(length - 1).map((_, at) => parts.slice(at, at + length).join(' '));
};

describe('training data', () => {
  it('shares no five words in a row with anything that is measured', () => {
    const measured = new Set(evaluationTexts().flatMap(runsOf));
    assert.deepEqual(
      trainedOn.filter(({ text }) => runsOf(text).some((run) => measured.has(run))).map(({ id }) => id),
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
