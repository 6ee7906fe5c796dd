// Gives the artefact what it takes to mend slips of typing: the words that descriptions are made of, and a filter that tells English words from
// others, made from the word lists of Debian's packages wamerican-large and wbritish-large. Writes model/needs.bin and its card anew.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openArtefact } from '../src/embedded/understand/model/artefact.ts';
import { makeWordFilter } from '../src/embedded/understand/model/word-filter.ts';
import { splitWords } from '../src/embedded/understand/words/words.ts';
import { readArtefact, writeArtefact } from './artefact-file.ts';

const lists = ['/usr/share/dict/american-english-large', '/usr/share/dict/british-english-large'];
/** A word is frequent from so many texts on, twice as many where no list has it; and no slip from so many on. */
const frequentFrom = 20;
const wordFrom = 3;
/** One in thirty slips then passes for a word. */
const filterBitsPerWord = 7;
const isPlain = (word: string) => /^[a-z]{2,}$/.test(word);

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const counts = new Map<string, number>();
for (const name of readdirSync(here('data')))
  for (const line of readFileSync(here(`data/${name}`), 'utf8')
    .trim()
    .split('\n')) {
    const { language, text } = JSON.parse(line) as { language: string; text: string };
    if (language !== 'en') continue;
    for (const key of new Set(splitWords(text).map((word) => word.key))) if (isPlain(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
const listed = new Set(lists.flatMap((path) => readFileSync(path, 'utf8').toLowerCase().split('\n')).filter(isPlain));
const frequent = [...counts]
  .filter(([word, count]) => count >= frequentFrom * (listed.has(word) ? 1 : 2))
  .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
  .map(([word]) => word);

const bytes = readArtefact();
const file = Buffer.from(bytes);
const { meta } = openArtefact(bytes);
const pieces = new Set(meta.vocabulary.split(' '));
const words = new Set([...listed, ...[...counts].filter(([, count]) => count >= wordFrom).map(([word]) => word)]);
const others = [...words].filter((word) => !pieces.has(word)).sort();
const filter = makeWordFilter(others, Math.ceil((others.length * filterBitsPerWord) / 32) * 4);

const sections = file.subarray(8 + file.readUInt32LE(4));
/** What an earlier run added at the end goes. */
const kept = sections.subarray(0, meta.layout['wordFilter']?.offset ?? sections.length);
const head = JSON.stringify({
  ...meta,
  frequentWords: frequent.join(' '),
  layout: { ...meta.layout, wordFilter: { offset: kept.length, length: filter.length } },
});
const padded = Buffer.from(head + ' '.repeat((4 - (Buffer.byteLength(head) % 4)) % 4));
const start = Buffer.from(file.subarray(0, 8));
start.writeUInt32LE(padded.length, 4);
const written = Buffer.concat([start, padded, kept, filter]);
writeArtefact(written);
console.log(`${frequent.length} frequent words; ${others.length} others in ${filter.length} bytes; ${written.length} bytes in all`);
