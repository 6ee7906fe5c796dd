// Moves the likelihood of use half-way to what the development products really use: labellers imagine stacks newer than those that run.
// Writes model/needs.bin and its card anew. Leave-one-out over the same products tells what it is worth on others.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalog, understand } from '../eval/answer.ts';
import { foldName, namesIn, type RealStack, scoreStacks } from '../eval/real-stacks.ts';
import { createBonds } from '../src/embedded/rank/bonds.ts';
import { createExpectedUse } from '../src/embedded/rank/expected-use.ts';
import { createPlaces } from '../src/embedded/rank/places.ts';
import { openArtefact } from '../src/embedded/understand/model/artefact.ts';
import { readArtefact, writeArtefact } from './artefact-file.ts';

/** How many products' worth the model's own opinion counts, and how far the rates are followed: both by leave-one-out. */
const ownOpinion = 10;
const followed = 0.5;
const rarest = 1e-5;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const stacks = ['co-dev', 'oss-dev'].flatMap((name) =>
  readFileSync(here(`../eval/data/${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RealStack),
);
const logOdds = (share: number) => Math.log(Math.max(share, rarest) / (1 - Math.min(share, 1 - rarest)));
const bytes = readArtefact();
const { meta, floats } = openArtefact(bytes);
const rows = new Map(meta.providers.map((id, row) => [id, row]));
const uses = stacks.map(({ description }) => understand(description).uses);
/** By the provider's place in the catalogue. */
const use = (stack: number, provider: number) => {
  const row = rows.get(catalog.providers[provider]?.id ?? '');
  return row === undefined ? 0 : (uses[stack]?.[row] ?? 0);
};
const used = stacks.map((stack) => new Set(stack.used.map(({ name }) => foldName(name))));
const isUsed = catalog.providers.map(({ name }) => used.map((names) => namesIn(name).some((each) => names.has(each))));

/** How far a provider's log-odds move, from all products but one. */
function shiftWithout(provider: number, left: number): number {
  const others = stacks.map((_, at) => at).filter((at) => at !== left);
  const expected = others.reduce((sum, at) => sum + use(at, provider), 0) / others.length;
  const seen = others.filter((at) => isUsed[provider]?.[at]).length;
  const rate = (seen + ownOpinion * expected) / (others.length + ownOpinion);
  return followed * (logOdds(rate) - logOdds(expected));
}

const order = new Map(catalog.providers.map(({ id }, at) => [id, at]));
const places = createPlaces({
  catalog,
  trained: { rowOf: (id) => order.get(id), standing: () => undefined },
  bondsOf: createBonds(catalog),
});
const likely = (stack: number, provider: number, shift: number) => 1 / (1 + Math.exp(-(logOdds(use(stack, provider)) + shift)));
/** As the analyst chooses for whole products, by likelihood of use alone. */
const measure = (shift: (provider: number, stack: number) => number) =>
  scoreStacks(stacks, (stack) => {
    const at = stacks.indexOf(stack);
    const likelihood = (provider: number) => likely(at, provider, shift(provider, at));
    const expected = createExpectedUse({
      places,
      uses: Float64Array.from(catalog.providers, (_, provider) => likelihood(provider)),
      out: new Uint8Array(catalog.providers.length),
    });
    const shown = new Set<number>();
    const left = new Set(catalog.categories.map(({ id }) => id));
    return Array.from({ length: 12 }, () => {
      const best = [...left].reduce((a, b) => (expected.valueOf(b, shown) > expected.valueOf(a, shown) ? b : a));
      left.delete(best);
      const { providers } = expected.topOf(best);
      for (const provider of providers) shown.add(provider);
      return { id: best, providers: providers.flatMap((provider) => catalog.providers[provider]?.name ?? []) };
    });
  });
const three = ({ rank1, top3, top5 }: ReturnType<typeof measure>) => [rank1, top3, top5].map((share) => share.toFixed(3)).join(' / ');
console.log(`by likelihood of use alone: as trained ${three(measure(() => 0))}, moved (leave-one-out) ${three(measure(shiftWithout))}`);

const bias = floats('usedBias');
for (const [row, id] of meta.providers.entries()) bias[row] = (bias[row] as number) + shiftWithout(order.get(id) ?? 0, -1);
writeArtefact(new Uint8Array(bytes));
