// Fits how likely a category is needed, and how near a provider is, from how like a text is to their words: on those the model knows, for those it does not.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { loadModel } from '../src/embedded/understand/model/load-model.ts';
import { dot } from '../src/embedded/understand/model/products.ts';
import { toSegments } from '../src/embedded/understand/model/segments.ts';
import { bestLikeness } from '../src/embedded/understand/model/unseen.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords } from '../src/embedded/understand/words/words.ts';

type Record = { text: string; language: string; snippet: boolean; needs?: { category: string; usual: boolean }[] };

const everyNth = 4;
const { model } = loadModel();
const features = createFeatures(model.vocabulary);
const read = (text: string) => model.read(toSegments(features.read(markNegation(splitWords(text)))));
const catalog = loadCatalog();
const categories = catalog.categories.map(({ id, name, needed, phrases }) => ({
  id,
  vectors: Float64Array.from([`${name}. ${needed}`, ...phrases].flatMap((text) => [...read(text).whole])),
}));
const folder = fileURLToPath(new URL('data/', import.meta.url));
const records = readdirSync(folder)
  .flatMap((name) =>
    readFileSync(folder + name, 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line) as Record)
  .filter(({ language, snippet, needs }) => language === 'en' && !snippet && needs)
  .filter((_, at) => at % everyNth === 0);
const points = records.flatMap(({ text, needs = [] }) => {
  const vector = read(text);
  const said = new Set(needs.filter(({ usual }) => !usual).map(({ category }) => category));
  return categories.map(({ id, vectors }) => ({
    like: bestLikeness({ vector, vectors, scale: model.meta.scale }),
    needed: Number(said.has(id)),
  }));
});

/** Logistic regression on one number, by Newton's method. */
let [slope, shift] = [1, 0];
for (let round = 0; round < 30; round++) {
  let [g0, g1, h00, h01, h11] = [0, 0, 1e-9, 0, 1e-9];
  for (const { like, needed } of points) {
    const p = 1 / (1 + Math.exp(-(slope * like + shift)));
    const w = p * (1 - p);
    g0 += p - needed;
    g1 += (p - needed) * like;
    h00 += w;
    h01 += w * like;
    h11 += w * like * like;
  }
  const determinant = h00 * h11 - h01 * h01;
  shift -= (h11 * g0 - h01 * g1) / determinant;
  slope -= (h00 * g1 - h01 * g0) / determinant;
}
console.log(`${points.length} pairs of text and category: slope ${slope.toFixed(2)}, shift ${shift.toFixed(2)}`);

/** Of every provider that serves what a text asks for: how like the text is to its words, and the affinity that it learned. Least squares. */
const { scale } = model.meta;
const ownVectors = new Map(catalog.providers.map(({ id, name, description }) => [id, read(`${name}. ${description}`).whole]));
const pairs = records.flatMap(({ text, needs = [] }) => {
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
const [likeness, affinity] = [mean(pairs.map(({ like }) => like)), mean(pairs.map((pair) => pair.affinity))];
const steep =
  mean(pairs.map((pair) => (pair.like - likeness) * (pair.affinity - affinity))) / mean(pairs.map(({ like }) => (like - likeness) ** 2));
console.log(`${pairs.length} pairs of text and provider: slope ${steep.toFixed(2)}, shift ${(affinity - steep * likeness).toFixed(2)}`);
