// What the service itself adds to an upstream's answer: to the whole of it, and to its first category, beside reading the upstream directly.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createPrefix, createQuestion } from '../src/upstream/prompt.ts';
import { post, startService } from '../test/start-service.ts';
import { description } from '../test/upstream/scripted-upstream.ts';
import type { PacedUpstream } from './paced-upstream.ts';
import { percentile } from './percentile.ts';

/** V8 compiles what runs often after some hundreds of answers; a service that is in use is past that. What the first cost is told, too. */
const warmUp = 300;
const rounds = 200;
const cold = 50;
/** Other work on the machine only ever adds time, so the best batch is nearest to the truth. */
const batch = 25;
/** Tokens arrive a few at a time; 20 pieces 2 ms apart are a fast model. */
const pieces = 20;
const pauseMs = 2;

const said = new Float64Array(new SharedArrayBuffer(16));
const upstream = new Worker(new URL('paced-upstream.ts', import.meta.url), {
  workerData: { pieces, pauseMs, said } satisfies PacedUpstream,
});
const [upstreamUrl] = (await once(upstream, 'message')) as [string];
const service = await startService({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'm',
  AI_BASE_URL: upstreamUrl,
  CACHE_TTL_SECONDS: '0',
});
const now = () => performance.timeOrigin + performance.now();
const since = (index: number) => now() - (said[index] ?? 0);

/** A question of the same size to the upstream itself, read to its end: what any client would pay. */
const question = JSON.stringify({
  model: 'm',
  messages: [
    { role: 'system', content: createPrefix(loadCatalog()) },
    { role: 'user', content: createQuestion(description) },
  ],
});
async function direct(): Promise<{ whole: number; end: number }> {
  const started = now();
  const response = await fetch(`${upstreamUrl}/chat/completions`, { method: 'POST', body: question });
  for await (const _ of response.body ?? []);
  return { whole: now() - started, end: since(1) };
}

async function throughService(round: number): Promise<{ whole: number; first: number; end: number }> {
  const started = now();
  const response = await post(service.url, { description: `${description} ${round}` }, { headers: { Accept: 'text/event-stream' } });
  let first = 0;
  for await (const _ of response.body ?? []) first ||= since(0);
  return { whole: now() - started, first, end: since(1) };
}

type Own = { whole: number; first: number; end: number };
const all: Own[] = [];
for (let round = 0; round < warmUp + rounds; round++) {
  // In turn, so that both meet the same machine; the order changes, so that neither always warms it for the other.
  const before = round % 2 === 0 ? await direct() : undefined;
  const through = await throughService(round);
  const beside = before ?? (await direct());
  all.push({ whole: through.whole - beside.whole, first: through.first, end: through.end - beside.end });
}
await service.stop();
await upstream.terminate();

const tell = (name: string, values: number[], target: string) => {
  const batches = Array.from({ length: rounds / batch }, (_, index) => values.slice(index * batch, (index + 1) * batch));
  const best = Math.min(...batches.map((each) => percentile(each, 0.5)));
  const all = `p50 ${percentile(values, 0.5).toFixed(2)} ms  p99 ${percentile(values, 0.99).toFixed(2)} ms`;
  console.log(`${name.padEnd(56)} ${all}  p50 of the best ${batch} ${best.toFixed(2)} ms  ${target}`);
};
console.log(
  `${rounds} answers after ${warmUp} others, in ${pieces} pieces ${pauseMs} ms apart, prompt of ${(question.length / 1024).toFixed(0)} KiB`,
);
const column = (name: keyof Own) => all.slice(warmUp).map((each) => each[name]);
tell('whole answer, over the same upstream read directly', column('whole'), 'target p50 ≤ 2 ms');
tell('its end, over the same upstream read directly', column('end'), '');
tell('first category, after its last piece was sent upstream', column('first'), 'target ≤ 5 ms');
const first = all.slice(0, cold).map((each) => each.whole);
console.log(`whole answer, the first ${cold} after the start: p50 ${percentile(first, 0.5).toFixed(2)} ms`);
