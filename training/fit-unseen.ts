// Fits how likely a category that the model does not know is needed, on texts of some that came after its training, and how near a provider is, on
// those it knows: from how like a text is to their words.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { loadModel } from '../src/embedded/understand/model/load-model.ts';
import { dot } from '../src/embedded/understand/model/products.ts';
import { toSegments } from '../src/embedded/understand/model/segments.ts';
import { createBestLikeness } from '../src/embedded/understand/model/unseen.ts';
import { createFindOwners } from '../src/embedded/understand/needs/own-words.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords } from '../src/embedded/understand/words/words.ts';

type Record = { id: string; text: string; language: string; snippet: boolean; needs?: { category: string; usual: boolean }[] };

const everyNth = 4;
/** Texts written for a category that came after the training count so often: in the rest nobody has looked for it. */
const writtenFor = 4;
const { model } = loadModel();
const features = createFeatures(model.vocabulary);
const read = (text: string) => model.read(toSegments(features.read(markNegation(splitWords(text)))));
const catalog = loadCatalog();
const isUnseen = (id: string) => !model.meta.categories.includes(id);
const likenessTo = createBestLikeness(model.meta);
const categories = new Map(
  catalog.categories
    .filter(({ id }) => isUnseen(id))
    .map(({ id, name, needed, phrases }) => [
      id,
      likenessTo(
        Float64Array.from([`${name}. ${needed}`, ...phrases].flatMap((text) => [...model.wholeOf(features.read(splitWords(text)))])),
      ),
    ]),
);
const ownersOfWords = createFindOwners({ catalog, isUnseen, frequent: model.spelling.frequent });
const folder = fileURLToPath(new URL('data/', import.meta.url));
const labelled = readdirSync(folder)
  .flatMap((name) =>
    readFileSync(folder + name, 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line) as Record)
  .filter(({ needs }) => needs);
const late = labelled.filter(({ id }) => id.startsWith('n28-'));
const records = labelled.filter(({ snippet }) => !snippet).filter((_, at) => at % everyNth === 0);
/** Only what shares a word of its own with a text is compared with it. */
const points = [...late, ...records].flatMap(({ text, needs = [] }) => {
  const words = markNegation(splitWords(text));
  const vector = read(text);
  const asked = new Set(needs.map(({ category }) => category));
  return [...ownersOfWords(words)].map(([id, { telling }]) => {
    const like = categories.get(id)?.(vector) ?? 0;
    const needed = Number(asked.has(id));
    return { x: [like, Math.log(1 + telling), Math.log(words.length), 1], needed, weight: needed ? writtenFor : 1 };
  });
});

/** Logistic regression by Newton's method. */
let weights = [0, 0, 0, 0];
for (let round = 0; round < 30; round++) {
  const gradient = weights.map(() => 0);
  const curvature = weights.map((_, at) => weights.map((_, other) => (at === other ? 1e-6 : 0)));
  for (const { x, needed, weight } of points) {
    const p = 1 / (1 + Math.exp(-x.reduce((sum, value, at) => sum + value * (weights[at] as number), 0)));
    for (const [at, value] of x.entries()) {
      gradient[at] = (gradient[at] as number) + weight * (p - needed) * value;
      const row = curvature[at] as number[];
      for (const [other, also] of x.entries()) row[other] = (row[other] as number) + weight * p * (1 - p) * value * also;
    }
  }
  const step = solve(curvature, gradient);
  weights = weights.map((value, at) => value - (step[at] as number));
}
const [likeness, told, length, shift] = weights.map((value) => value.toFixed(2));
console.log(`${points.length} pairs of text and category: ${JSON.stringify({ likeness, words: told, length, shift })}`);

/** By elimination. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] as number]);
  for (const [at, row] of rows.entries())
    for (const [other, changed] of rows.entries()) {
      if (other === at) continue;
      const times = (changed[at] as number) / (row[at] as number);
      for (let column = 0; column < row.length; column++) changed[column] = (changed[column] as number) - times * (row[column] as number);
    }
  return rows.map((row, at) => (row.at(-1) as number) / (row[at] as number));
}

/** Of every provider that serves what a text asks for: how like the text is to its words, and the affinity that it learned. Least squares. */
const { scale } = model.meta;
const ownVectors = new Map(catalog.providers.map(({ id, name, description }) => [id, read(`${name}. ${description}`).whole]));
// Providers are described in English.
const pairs = records
  .filter(({ language }) => language === 'en')
  .flatMap(({ text, needs = [] }) => {
    const vector = read(text);
    const asked = needs.filter(({ usual }) => !usual).flatMap(({ category }) => catalog.serving(category));
    const known = [...new Set(asked)].filter(({ id }) => model.rowOf(id) !== undefined);
    const affinities = model.createAffinities(vector)(Uint16Array.from(known, ({ id }) => model.rowOf(id) as number));
    return known.map(({ id }, at) => {
      const own = ownVectors.get(id) as Float64Array;
      return { like: dot(own, 0, vector.whole, 0, own.length) / scale, affinity: affinities[at] as number };
    });
  });
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const [like, affinity] = [mean(pairs.map(({ like }) => like)), mean(pairs.map((pair) => pair.affinity))];
const steep =
  mean(pairs.map((pair) => (pair.like - like) * (pair.affinity - affinity))) / mean(pairs.map((pair) => (pair.like - like) ** 2));
console.log(`${pairs.length} pairs of text and provider: slope ${steep.toFixed(2)}, shift ${(affinity - steep * like).toFixed(2)}`);
