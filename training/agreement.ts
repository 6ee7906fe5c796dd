// How far two labellers who did not see each other's labels agree: what a model trained on one of them could reach at best.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Labels = { id: string; needs: { category: string; usual: boolean; providers: string[] }[]; constraints: string[] };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (path: string) =>
  readFileSync(here(path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labels);
const first = new Map(
  readdirSync(here('data'))
    .flatMap((name) => read(`data/${name}`))
    .map((labels) => [labels.id, labels]),
);
const pairs = read('second-labels.jsonl').map((second) => ({ first: first.get(second.id) as Labels, second }));

/** Twice what both name over what either names, over all texts: 1 when they name the same. */
function agreement(name: string, of: (labels: Labels) => string[]): void {
  let [both, named] = [0, 0];
  for (const pair of pairs) {
    const [one, other] = [new Set(of(pair.first)), new Set(of(pair.second))];
    both += [...one].filter((each) => other.has(each)).length;
    named += one.size + other.size;
  }
  console.log(`${name}: ${((2 * both) / named).toFixed(3)}`);
}
console.log(`${pairs.length} texts labelled twice; share of agreement (F1)`);
agreement('categories shown', ({ needs }) => needs.map(({ category }) => category));
agreement('categories said', ({ needs }) => needs.filter(({ usual }) => !usual).map(({ category }) => category));
agreement('constraints', ({ constraints }) => constraints);
const shared = pairs.flatMap((pair) =>
  pair.first.needs.flatMap((line) => {
    const other = pair.second.needs.find(({ category }) => category === line.category);
    return other ? [{ one: line.providers, other: other.providers }] : [];
  }),
);
const same = shared.filter(({ one, other }) => one[0] === other[0]).length;
const overlap = shared.reduce(
  (sum, { one, other }) => sum + one.filter((id) => other.includes(id)).length / Math.max(one.length, other.length),
  0,
);
console.log(
  `same first provider where both show the category: ${(same / shared.length).toFixed(3)}; overlap of the top 3: ${(overlap / shared.length).toFixed(3)}`,
);
