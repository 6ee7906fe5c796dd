// A provider in a thread of its own, as a real one is a machine of its own: speaks at a model's pace and notes when it said what.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { goodReply, startUpstream } from '../test/upstream/scripted-upstream.ts';
import { wireFormats } from '../test/upstream/wire-formats.ts';

/** `said` is shared: when the piece that ends the first category was sent, and the last one, in epoch milliseconds. */
export type PacedUpstream = { pieces: number; pauseMs: number; said: Float64Array };

const { pieces, pauseMs, said } = workerData as PacedUpstream;
const format = wireFormats['openai-compatible'];
const text = JSON.stringify(goodReply);
const firstCategoryEnds = text.indexOf('}') + 1;
const now = () => performance.timeOrigin + performance.now();

const upstream = await startUpstream();
upstream.behave(async (response) => {
  upstream.calls.length = 0;
  response.writeHead(200, { 'Content-Type': format.contentType });
  for (const chunk of format.open) response.write(chunk);
  const size = Math.ceil(text.length / pieces);
  for (let at = 0; at < text.length; at += size) {
    if (at < firstCategoryEnds && at + size >= firstCategoryEnds) said[0] = now();
    response.write(format.piece(text.slice(at, at + size)));
    await sleep(pauseMs);
  }
  said[1] = now();
  for (const chunk of format.close) response.write(chunk);
  response.end();
});
parentPort?.postMessage(upstream.url);
