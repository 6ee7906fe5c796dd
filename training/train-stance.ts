// Trains the judge that tells wanted, unwanted and merely mentioned products apart, from what labellers said; writes model/stance.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createMentionFinder } from '../src/embedded/understand/find-mentions.ts';
import { markNegation } from '../src/embedded/understand/negation.ts';
import { createStanceFeatures, stanceRows } from '../src/embedded/understand/stance-features.ts';
import { splitWords } from '../src/embedded/understand/words.ts';

type Record = { text: string; chosen: string[]; excluded: string[] };
type Example = { rows: number[]; stance: 0 | 1 | 2 };

const folds = 5;
const epochs = 12;
const rate = 0.1;
/** Unwanted products are rarer and worse to miss. */
const classWeights = [1, 1, 2];

const folder = fileURLToPath(new URL('data/', import.meta.url));
const findMentions = createMentionFinder(loadCatalog());
const examples = shuffle(
  readdirSync(folder)
    .sort()
    .flatMap((name) =>
      readFileSync(folder + name, 'utf8')
        .trim()
        .split('\n'),
    )
    .flatMap((line) => toExamples(JSON.parse(line) as Record)),
);

const confusion = [0, 1, 2].map(() => [0, 0, 0]);
function count(labelled: number, judged: number): void {
  const row = confusion[labelled] as number[];
  row[judged] = (row[judged] as number) + 1;
}
for (let fold = 0; fold < folds; fold++) {
  const weights = fit(examples.filter((_, at) => at % folds !== fold));
  for (const [at, { rows, stance }] of examples.entries()) if (at % folds === fold) count(stance, best(weights, rows));
}
console.log(`${examples.length} named products; rows: mentioned, wanted, unwanted as labelled; columns: as judged, held out`);
console.log(confusion.map((row) => row.join('\t')).join('\n'));

const weights = fit(examples);
const largest = Math.max(...weights.flatMap((each) => Array.from(each, Math.abs)));
const quantised = weights.map((each) =>
  Buffer.from(Int8Array.from(each, (value) => Math.round((value / largest) * 127)).buffer).toString('base64'),
);
const file = fileURLToPath(new URL('../model/stance.json', import.meta.url));
writeFileSync(
  file,
  `${JSON.stringify({ rows: stanceRows, scale: largest / 127, mentioned: quantised[0], wanted: quantised[1], unwanted: quantised[2] })}\n`,
);

function toExamples(record: Record): Example[] {
  const words = markNegation(splitWords(record.text));
  const mentions = findMentions(record.text, words);
  const featuresOf = createStanceFeatures(mentions, words);
  const among = (ids: string[], providers: string[]) => providers.some((id) => ids.includes(id));
  return mentions.map((mention) => ({
    rows: featuresOf(mention),
    stance: among(record.excluded, mention.providers) ? 2 : among(record.chosen, mention.providers) ? 1 : 0,
  }));
}

function scores(model: Float64Array[], rows: readonly number[]): number[] {
  return model.map((each) => rows.reduce((sum, row) => sum + (each[row] as number), 0));
}

function best(model: Float64Array[], rows: readonly number[]): number {
  const all = scores(model, rows);
  return all.indexOf(Math.max(...all));
}

/** Logistic regression by AdaGrad, one example at a time. */
function fit(train: readonly Example[]): Float64Array[] {
  const model = [0, 1, 2].map(() => new Float64Array(stanceRows));
  const squares = [0, 1, 2].map(() => new Float64Array(stanceRows).fill(1e-6));
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { rows, stance } of train) {
      const all = scores(model, rows);
      const top = Math.max(...all);
      const exps = all.map((value) => Math.exp(value - top));
      const sum = exps.reduce((total, value) => total + value, 0);
      for (const kind of [0, 1, 2]) {
        const slope = (classWeights[stance] as number) * ((exps[kind] as number) / sum - Number(kind === stance));
        const own = model[kind] as Float64Array;
        const seen = squares[kind] as Float64Array;
        for (const row of rows) {
          const step = slope + 1e-3 * (own[row] as number);
          seen[row] = (seen[row] as number) + step * step;
          own[row] = (own[row] as number) - (rate * step) / Math.sqrt(seen[row] as number);
        }
      }
    }
  }
  return model;
}

/** The same order every time. */
function shuffle<T>(items: T[]): T[] {
  let seed = 7;
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed;
  };
  return items
    .map((item) => ({ item, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
