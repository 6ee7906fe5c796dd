// What the service itself adds to an upstream's answer: to the whole of it, and to its first category, beside reading the upstream directly.
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { post, startService } from '../test/start-service.ts';
import { description, goodReply, startUpstream } from '../test/upstream/scripted-upstream.ts';
import { wireFormats } from '../test/upstream/wire-formats.ts';
import { percentile } from './percentile.ts';

const rounds = 150;
const warmUp = 50;
/** Tokens arrive a few at a time; 20 pieces 2 ms apart are a fast model. */
const pieces = 20;
const pauseMs = 2;
const format = wireFormats['openai-compatible'];
const text = JSON.stringify(goodReply);
const firstCategoryEnds = text.indexOf('}') + 1;

let firstCategorySent = 0;
let lastSent = 0;
async function speak(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': format.contentType });
  for (const chunk of format.open) response.write(chunk);
  const size = Math.ceil(text.length / pieces);
  for (let at = 0; at < text.length; at += size) {
    response.write(format.piece(text.slice(at, at + size)));
    if (at < firstCategoryEnds && at + size >= firstCategoryEnds) firstCategorySent = performance.now();
    await sleep(pauseMs);
  }
  for (const chunk of format.close) response.write(chunk);
  response.end();
  lastSent = performance.now();
}

const upstream = await startUpstream();
upstream.behave(speak);
const service = await startService({
  AI_PROVIDER: 'openai-compatible',
  AI_MODEL: 'm',
  AI_BASE_URL: upstream.url,
  CACHE_TTL_SECONDS: '0',
});

/** The same question to the upstream itself, read to its end: what any client would pay. */
async function direct(body: string): Promise<{ whole: number; tail: number }> {
  const started = performance.now();
  const response = await fetch(`${upstream.url}/chat/completions`, { method: 'POST', body });
  await response.text();
  return { whole: performance.now() - started, tail: performance.now() - lastSent };
}

async function throughService(index: number): Promise<{ whole: number; first: number; tail: number }> {
  const started = performance.now();
  const response = await post(service.url, { description: `${description} ${index}` }, { headers: { Accept: 'text/event-stream' } });
  let first = 0;
  for await (const _ of response.body ?? []) first ||= performance.now() - firstCategorySent;
  return { whole: performance.now() - started, first, tail: performance.now() - lastSent };
}

await throughService(-1);
const question = upstream.calls[0]?.body ?? '';
const own: { overhead: number; first: number; tail: number }[] = [];
for (let round = 0; round < warmUp + rounds; round++) {
  upstream.calls.length = 0;
  // In turn, so that both meet the same machine; the order changes, so that neither always warms it for the other.
  const before = round % 2 === 0 ? await direct(question) : undefined;
  const through = await throughService(round);
  const beside = before ?? (await direct(question));
  if (round >= warmUp) own.push({ overhead: through.whole - beside.whole, first: through.first, tail: through.tail - beside.tail });
}
await service.stop();
await upstream.close();

const line = (name: string, values: number[], target: string) =>
  console.log(`${name.padEnd(58)} p50 ${percentile(values, 0.5).toFixed(2)} ms  p99 ${percentile(values, 0.99).toFixed(2)} ms  ${target}`);
console.log(`${rounds} answers in ${pieces} pieces ${pauseMs} ms apart, ${(question.length / 1024).toFixed(0)} KB prompt`);
line(
  'whole answer, over the same upstream read directly',
  own.map(({ overhead }) => overhead),
  'target p50 ≤ 2',
);
line(
  'first category, after its last piece left the upstream',
  own.map(({ first }) => first),
  'target ≤ 5',
);
line(
  'end of the answer, over the same upstream read directly',
  own.map(({ tail }) => tail),
  '',
);
