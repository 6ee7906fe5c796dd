// How much of what real projects use the catalogue holds: node eval/coverage.ts
import { readFileSync } from 'node:fs';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { foldName, type RealStack } from './real-stacks.ts';

const known = new Set(loadCatalog().providers.flatMap(({ name, aliases }) => [name, ...aliases].map(foldName)));
const stacks = ['oss-dev.jsonl', 'co-dev.jsonl'].flatMap((name) =>
  readFileSync(new URL(`data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealStack),
);
const mentions = stacks.flatMap(({ used }) => used.map(({ name }) => name));
const missing = mentions.filter((name) => !known.has(foldName(name)));
console.log(
  `${mentions.length - missing.length} of ${mentions.length} mentions = ${((1 - missing.length / mentions.length) * 100).toFixed(1)} %`,
);
console.log(`missing: ${[...new Set(missing)].join(', ') || 'none'}`);
