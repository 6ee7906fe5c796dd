// Writes what is known of real products into model/needs.bin anew: where each one's descriptions point, their rarer words, and what it runs on.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { packProducts } from '../src/embedded/understand/model/known-products.ts';
import { openModel } from '../src/embedded/understand/model/model.ts';
import { toSegments } from '../src/embedded/understand/model/segments.ts';
import { stemNumber } from '../src/embedded/understand/model/stems.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords } from '../src/embedded/understand/words/words.ts';
import { readArtefact, replaceSections, writeArtefact } from './artefact-file.ts';

/** A word that more of the products than this are described with tells none of them. */
const common = 0.06;

const folder = fileURLToPath(new URL('data/', import.meta.url));
type Described = { source?: string; text: string; used: string[] };
const described = new Map<string, Described[]>();
for (const name of readdirSync(folder).sort())
  for (const line of readFileSync(`${folder}${name}`, 'utf8').trim().split('\n')) {
    const record = JSON.parse(line) as Described;
    if (record.source) described.set(record.source, [...(described.get(record.source) ?? []), record]);
  }

const bytes = readArtefact();
const model = openModel(bytes);
const features = createFeatures(model.vocabulary);
const unit = (vector: Float64Array) => {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};
const vectorOf = (text: string) => unit(model.read(toSegments(features.read(markNegation(splitWords(text))))).whole.slice());
/** Of several descriptions what they share. */
const middleOf = (vectors: Float64Array[]) =>
  unit(Float64Array.from(vectors[0] as Float64Array, (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] as number), 0)));

const all = [...described.values()].map((records) => ({
  vector: middleOf(records.map(({ text }) => vectorOf(text))),
  words: [...new Set(records.flatMap(({ text }) => splitWords(text).map(({ key }) => stemNumber(key))))].sort((a, b) => a - b),
  // What the catalogue gained since the training has no row.
  used: [...new Set(records.flatMap(({ used }) => used))].flatMap((id) => model.rowOf(id) ?? []),
}));
const having = new Map<number, number>();
for (const { words } of all) for (const word of words) having.set(word, (having.get(word) ?? 0) + 1);
const isTelling = (word: number) => (having.get(word) as number) <= common * all.length;

const products = all.map((product) => ({ ...product, words: product.words.filter(isTelling) }));
const written = replaceSections(bytes, { beginning: 'precedent', sections: packProducts(products) });
writeArtefact(written);
console.log(`${all.length} products; ${written.length} bytes in all`);
