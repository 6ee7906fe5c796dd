// Names the training records that stand too near an evaluation text, by the artefact's own vectors; they are to be dropped. The test suite holds the 5-grams.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { loadModel } from '../src/embedded/understand/model/load-model.ts';
import { dot } from '../src/embedded/understand/model/products.ts';
import { toSegments } from '../src/embedded/understand/model/segments.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords } from '../src/embedded/understand/words/words.ts';
import { evaluationTexts } from './evaluation-texts.ts';

const tooNear = 0.9;
const { model } = loadModel();
const features = createFeatures(model.vocabulary);
const vectorOf = (text: string) => {
  const { whole } = model.read(toSegments(features.read(markNegation(splitWords(text)))));
  const length = Math.hypot(...whole) || 1;
  return whole.map((value) => value / length);
};
const cosine = (a: Float64Array, b: Float64Array) => dot(a, 0, b, 0, a.length);

const evaluation = evaluationTexts().map((text) => ({ text, vector: vectorOf(text) }));
const folder = fileURLToPath(new URL('data/', import.meta.url));
const linesOf = <T>(path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const parts = linesOf<{ text: string }>(fileURLToPath(new URL('parts.jsonl', import.meta.url)));
const records = [
  ...readdirSync(folder).flatMap((name) => linesOf<{ id: string; text: string }>(`${folder}${name}`)),
  ...parts.map(({ text }, at) => ({ id: `parts-${at + 1}`, text })),
];
const near = records.flatMap(({ id, text }) => {
  const vector = vectorOf(text);
  const found = evaluation.find((each) => cosine(vector, each.vector) > tooNear);
  return found ? [`${id}: ${text.slice(0, 80)} ~ ${found.text.slice(0, 80)}`] : [];
});
console.log(near.join('\n'));
console.log(`${near.length} of ${records.length} records have a cosine above ${tooNear} with an evaluation text`);
