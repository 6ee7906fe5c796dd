// One size of catalogue in a process of its own: how long the embedded analyst takes to be made and to answer over it, as one line of JSON.
import { createCatalog } from '../../src/catalog/catalog.ts';
import { readCompiled } from '../../src/catalog/load-catalog.ts';
import { createEmbeddedAnalyst } from '../../src/embedded/embedded-analyst.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { createRespond } from '../../src/respond/respond.ts';
import { describeProjects } from '../descriptions.ts';
import { percentile } from '../percentile.ts';
import { type GrowthKind, growEntries } from './grow-entries.ts';

export type CatalogTime = {
  times: number;
  categories: number;
  providers: number;
  readyMs: number;
  p50: number;
  p99: number;
  rssMb: number;
  answers: number;
};

const [times, seconds] = process.argv.slice(2, 4).map(Number) as [number, number];
const kind = process.argv[4] as GrowthKind;
const catalog = createCatalog({ ...growEntries(readCompiled(), { times, kind }), version: `x${times}` });
const started = performance.now();
const analyst = createEmbeddedAnalyst({ catalog, ...loadModel() });
const respond = createRespond(catalog);
const texts = describeProjects({ characters: 400, count: 24 });
const answer = (index: number) =>
  JSON.stringify(analyst.decide(texts[index % texts.length] as string, { explain: false }).choices.map(respond.category));
answer(0);
const readyMs = performance.now() - started;

const warmUntil = performance.now() + seconds * 300;
for (let index = 0; performance.now() < warmUntil; index++) answer(index);
const milliseconds: number[] = [];
const until = performance.now() + seconds * 700;
for (let index = 0; performance.now() < until || index < 3; index++) {
  const asked = performance.now();
  answer(index);
  milliseconds.push(performance.now() - asked);
}
const result: CatalogTime = {
  times,
  categories: catalog.categories.length,
  providers: catalog.providers.length,
  readyMs,
  p50: percentile(milliseconds, 0.5),
  p99: percentile(milliseconds, 0.99),
  rssMb: process.memoryUsage.rss() / 1024 / 1024,
  answers: milliseconds.length,
};
console.log(JSON.stringify(result));
