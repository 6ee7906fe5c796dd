// Turns every product that a labelled text names into an example for train_stance.py: the words around it, and what the labeller said of it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { openArtefact } from '../src/embedded/understand/model/artefact.ts';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { createMentionFinder, type NamedProduct } from '../src/embedded/understand/products/find-mentions.ts';
import { createStanceWindow } from '../src/embedded/understand/products/stance-window.ts';
import { toStanceWords } from '../src/embedded/understand/products/stance-words.ts';
import { denyLists } from '../src/embedded/understand/words/denied-lists.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords, type Word } from '../src/embedded/understand/words/words.ts';
import { readArtefact } from './artefact-file.ts';

type Labelled = { id: string; group?: string; snippet: boolean; text: string; language: string; chosen: string[]; excluded: string[] };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { meta } = openArtefact(readArtefact());
const pieces = new Map(meta.vocabulary.split(' ').map((piece, row) => [piece, row]));
const features = createFeatures({ pieces, hashedRows: meta.hashedRows, pairRows: meta.pairRows });
const catalog = loadCatalog();
const { findMentions } = createMentionFinder(catalog);
const seen = new Set(meta.providers);

const records = readdirSync(here('data'))
  .sort()
  .flatMap((name) =>
    readFileSync(here(`data/${name}`), 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => JSON.parse(line) as Labelled)
  // Records of what is used say nothing of what is wanted.
  .filter((record) => 'chosen' in record);

/** Mentioned, wanted, unwanted; nothing where the labeller cannot be taken at his word. */
function labelOf({ snippet, chosen, excluded }: Labelled, { providers, ordinary }: NamedProduct): number | undefined {
  const among = (ids: string[]) => providers.some((id) => ids.includes(id));
  if (among(excluded)) return 2;
  if (among(chosen)) return 1;
  // Who describes a whole project lists some of what is given, and who wrote before a product had an entry could not list it.
  if ((!snippet && !ordinary) || !providers.some((id) => seen.has(id))) return undefined;
  // Firebase is named where Firebase Cloud Messaging is meant.
  const isRelative = (id: string) => providers.some((other) => partOf(id) === other || partOf(other) === id);
  return [...chosen, ...excluded].some(isRelative) ? undefined : 0;
}

function partOf(id: string): string | undefined {
  return catalog.provider(id)?.relations.partOf;
}

const examples = records.flatMap((record) => {
  const read = denyLists(record.text, markNegation(splitWords(record.text)));
  const { words, mentions } = toStanceWords(read, findMentions(record.text, read));
  const windowOf = createStanceWindow(mentions, words);
  return mentions.flatMap((mention) => {
    const label = labelOf(record, mention);
    if (label === undefined) return [];
    const { entries, traits } = windowOf(mention, { asProduct: !mention.ordinary });
    return {
      record: record.group ?? record.id,
      language: record.language,
      label,
      denied: mention.words.every(({ negated }) => negated),
      ordinary: mention.ordinary,
      entries: entries.map(({ what, distance, flags }) => [
        typeof what === 'number' ? features.own(words[what] as Word) : what === 'this' ? -1 : -2,
        distance,
        flags.map(Number),
      ]),
      traits: traits.map(Number),
    };
  });
});
writeFileSync(here('build/stance.json.gz'), gzipSync(JSON.stringify(examples)));
console.log(
  `${examples.length} named products: ${[0, 1, 2].map((label) => examples.filter((each) => each.label === label).length).join(' mentioned, wanted, unwanted: ')}`,
);
