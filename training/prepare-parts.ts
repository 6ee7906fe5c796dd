// Turns texts into examples for train_parts.py: each word with what is known of it, and whether it speaks of something that is not wanted.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { loadModel } from '../src/embedded/understand/model/load-model.ts';
import { flagsOf } from '../src/embedded/understand/needs/unwanted-words.ts';
import { createMentionFinder } from '../src/embedded/understand/products/find-mentions.ts';
import { createUnderstand } from '../src/embedded/understand/understand.ts';
import { denyLists } from '../src/embedded/understand/words/denied-lists.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords, type Word } from '../src/embedded/understand/words/words.ts';

type Span = { start: number; end: number; label: number };
type Marked = { text: string; language: string; group?: string; parts: { start: number; end: number; wanted: boolean }[] };
type Labelled = {
  id: string;
  of?: string;
  group?: string;
  snippet: boolean;
  text: string;
  language: string;
  needs?: { category: string; usual: boolean }[];
  chosen?: string[];
  excluded?: string[];
};
/** Where nothing is known of a word. */
const unknown = -1;
/** Of the texts that refuse nothing, one in so many. */
const oneOf = 3;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const linesOf = <Line>(path: string) =>
  readFileSync(here(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const catalog = loadCatalog();
const parts = loadModel();
const features = createFeatures(parts.model.vocabulary);
const { findMentions } = createMentionFinder(catalog);
const understand = createUnderstand({ catalog, ...parts });
const seen = new Set(parts.model.meta.providers);

function read(text: string) {
  const words = denyLists(text, markNegation(splitWords(text)));
  const named = findMentions(text, words).filter(({ ordinary }) => !ordinary);
  const ofProducts = new Set(named.flatMap((mention) => mention.words));
  const isProduct = (word: Word) => ofProducts.has(word);
  const flags = words.map((word, at) => flagsOf(word, words[at - 1], isProduct(word)).map(Number));
  const toExample = (labels: number[]) => ({ rows: words.map((word) => (isProduct(word) ? [] : features.own(word))), flags, labels });
  const inSpans = (spans: readonly Span[]) =>
    words.map((word) => spans.find(({ start, end }) => word.start < end && word.end > start)?.label ?? unknown);
  return { words, named, isProduct, toExample, inSpans, refuses: flags.some(([denied, refusing]) => denied || refusing) };
}

const marked = linesOf<Marked>('parts.jsonl').map(({ text, language, group, parts: own }, at) => {
  const { toExample, inSpans } = read(text);
  const spans = own.map(({ start, end, wanted }) => ({ start, end, label: Number(!wanted) }));
  return { kind: 'part', group: group ?? `part ${at}`, language, ...toExample(inSpans(spans)) };
});

const records = readdirSync(here('data'))
  .sort()
  .flatMap((name) => linesOf<Labelled>(`data/${name}`));
/** What is said of products is said in the same words. */
const products = records.flatMap(({ id, group, snippet, text, language, chosen = [], excluded = [] }) => {
  if (chosen.length + excluded.length === 0) return [];
  const { words, named, toExample } = read(text);
  const labels = words.map(() => unknown);
  for (const { providers, index, words: own } of named) {
    const among = (ids: readonly string[]) => providers.some((provider) => ids.includes(provider));
    const isKnown = among(chosen) || (snippet && providers.some((provider) => seen.has(provider)));
    if (among(excluded) || isKnown) labels.fill(Number(among(excluded)), index, index + own.length);
  }
  return labels.some((label) => label !== unknown) ? [{ kind: 'product', group: group ?? id, language, ...toExample(labels) }] : [];
});
/** Of texts that refuse something only the words that ask for what is needed are known to be wanted; of the others all are. */
const ordinary = records
  .filter(({ id }) => /^(?:e|n|p|r5|de|es|fr|pt|ja|zh)/.test(id))
  .flatMap(({ id, of, text, language, needs = [] }, at) => {
    const said = needs.filter(({ usual }) => !usual).map(({ category }) => category);
    const { words, isProduct, toExample, inSpans, refuses } = read(text);
    if (said.length === 0 || (!refuses && at % oneOf !== 0)) return [];
    const evidence = refuses ? [...understand(text).evidenceFor(said).values()].flat() : [];
    const labels = refuses
      ? inSpans(evidence.map(({ start, end }) => ({ start, end, label: 0 })))
      : words.map((word) => (isProduct(word) ? unknown : 0));
    return [{ kind: 'ordinary', group: of ?? id, language, ...toExample(labels) }];
  });

writeFileSync(here('build/parts.json.gz'), gzipSync(JSON.stringify([...marked, ...products, ...ordinary])));
console.log(`${marked.length} texts with marked parts, ${products.length} that speak of products, ${ordinary.length} others`);
