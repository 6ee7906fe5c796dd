// Turns labelled texts into examples for train_opinion.py: each word by its rows of the table, with how it stands in the text, and what is asked for.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openArtefact } from '../src/embedded/understand/model/artefact.ts';
import { createFeatures } from '../src/embedded/understand/model/features.ts';
import { createPieceTable } from '../src/embedded/understand/model/piece-table.ts';
import { standingOf } from '../src/embedded/understand/needs/second-opinion.ts';
import { denyLists } from '../src/embedded/understand/words/denied-lists.ts';
import { markNegation } from '../src/embedded/understand/words/negation.ts';
import { splitWords } from '../src/embedded/understand/words/words.ts';
import { readArtefact } from './artefact-file.ts';

type Labelled = {
  snippet?: boolean;
  complete?: boolean;
  judged?: string[];
  notNeeded?: string[];
  style?: string;
  text: string;
  needs?: { category: string; usual: boolean }[];
};
type Asked = { text: string; category: string };
type Probe = { type: string; text: string; needs: string[] };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const linesOf = <Line>(path: string) =>
  readFileSync(here(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const { meta } = openArtefact(readArtefact());
const features = createFeatures({ pieces: createPieceTable(meta.vocabulary), hashedRows: meta.hashedRows, pairRows: meta.pairRows });
/** The words of a text, each by the place of its rows among all that occur. */
const known = new Map<string, number>();
const rows: (readonly number[])[] = [];
const placeOf = (own: readonly number[]) => {
  const key = own.join(' ');
  const place = known.get(key) ?? rows.push(own) - 1;
  known.set(key, place);
  return place;
};
const read = (text: string) => {
  const words = denyLists(text, markNegation(splitWords(text)));
  return {
    text,
    words: words.map((word) => placeOf(features.own(word))),
    flags: words.map((word, at) => standingOf(word, words[at - 1]).map(Number)),
  };
};

const records = readdirSync(here('data'))
  .sort()
  .flatMap((name) => linesOf<Labelled>(`data/${name}`))
  .filter(({ style, needs }) => style !== 'stance only' && needs)
  .map(({ snippet, complete, judged, notNeeded = [], text, needs = [] }) => ({
    ...read(text),
    says: needs.filter(({ usual }) => !usual).map(({ category }) => category),
    usual: needs.filter(({ usual }) => usual).map(({ category }) => category),
    /** All that is not said is not asked for, as far as somebody has looked: at everything, at some, or at nothing else. */
    judged: judged ?? (complete || !snippet ? 'all' : []),
    notNeeded,
  }));
const asked = [...linesOf<Asked>('phrases.jsonl'), ...linesOf<Asked>('terms.jsonl')];
const meanings = JSON.parse(readFileSync(here('../eval/data/probe-categories.json'), 'utf8')) as Record<string, [[string]]>;
const meaning = (id: string) => meanings[id]?.[0][0] as string;
const probe = linesOf<Probe>('../eval/data/needs-probe.jsonl').filter(({ type }) => type === 'train' || type === 'phrase');
const terse = [
  ...asked.map(({ text, category }) => ({ text, says: [category] })),
  ...probe.map(({ text, needs }) => ({ text, says: needs.map(meaning) })),
].map(({ text, says }) => ({ ...read(text), says, usual: [], judged: 'hardly', notNeeded: [] }));
writeFileSync(here('build/opinion.json.gz'), gzipSync(JSON.stringify({ rows, records: [...records, ...terse] })));
console.log(`${records.length} records, ${terse.length} phrases and terms, ${rows.length} different words`);
