// The service before a scripted upstream that counts its calls: what is kept, what is shared, what is not, and what callers are told.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { post, type Service, startService } from '../start-service.ts';
import { deliver, description, goodReply, refuse, type ScriptedUpstream, startUpstream } from '../upstream/scripted-upstream.ts';

const reply = JSON.stringify(goodReply);
const provider = 'openai-compatible';
let number = 0;
const fresh = () => `${description} Variant ${number++}.`;

describe('an upstream answer', () => {
  let upstream: ScriptedUpstream;
  let service: Service;
  before(async () => {
    upstream = await startUpstream();
    service = await startService({ AI_PROVIDER: provider, AI_MODEL: 'm', AI_BASE_URL: upstream.url, AI_TIMEOUT_MS: '5000' });
  });
  after(async () => {
    await service.stop();
    await upstream.close();
  });
  const ask = (text: string, init: Parameters<typeof post>[2] = {}) => post(service.url, { description: text }, init);
  const events = { headers: { Accept: 'text/event-stream' } };

  it('is made once and then kept, and callers are told', async () => {
    upstream.behave(deliver(provider, reply));
    const text = fresh();
    const first = await ask(text);
    assert.equal(first.headers.get('X-Cache'), 'miss');
    assert.equal(first.headers.get('Age'), null);
    const second = await ask(text);
    assert.equal(second.headers.get('X-Cache'), 'hit');
    assert.match(second.headers.get('Age') ?? '', /^[01]$/);
    for (const response of [first, second]) {
      assert.equal(response.headers.get('Cache-Control'), 'no-store');
      assert.equal(response.headers.get('X-Analyst'), `${provider}/m`);
    }
    assert.equal(await second.text(), await first.text());
    assert.equal(upstream.calls.length, 1);
  });

  it('is kept for streaming callers too', async () => {
    upstream.behave(deliver(provider, reply));
    const text = fresh();
    const whole = await (await ask(text)).json();
    const streamed = await ask(text, events);
    assert.equal(streamed.headers.get('X-Cache'), 'hit');
    const lines = (await streamed.text()).trimEnd().split('\n');
    const names = lines.filter((line) => line.startsWith('event: '));
    assert.deepEqual(names, ['event: category', 'event: category', 'event: category', 'event: done']);
    assert.deepEqual(JSON.parse(lines.at(-1)?.replace('data: ', '') ?? ''), whole);
    assert.equal(upstream.calls.length, 1);
  });

  it('is one for those who want the reasons and those who do not', async () => {
    upstream.behave(deliver(provider, reply));
    const text = fresh();
    await ask(text);
    const explained = await ask(text, { path: '/api/analyze?explain=true' });
    assert.equal(explained.headers.get('X-Cache'), 'hit');
    assert.ok(((await explained.json()) as ExplainedAnalysis).understood);
    assert.equal(upstream.calls.length, 1);
  });

  it('grows older', async () => {
    upstream.behave(deliver(provider, reply));
    const text = fresh();
    await ask(text);
    await sleep(1_100);
    assert.match((await ask(text)).headers.get('Age') ?? '', /^[12]$/);
  });

  it('serves the same words typed otherwise, each caller with their own bytes and their own places', async () => {
    upstream.behave(deliver(provider, reply));
    const typed = [
      'A cafe\u0301 shop\nwith   card payments,\ton Postgres. No AWS.',
      ' A caf\u00e9 shop with card \n payments, on Postgres.  No AWS.',
    ];
    const answers: ExplainedAnalysis[] = [];
    for (const text of typed) answers.push((await (await ask(text, { path: '/api/analyze?explain=true' })).json()) as ExplainedAnalysis);
    assert.equal(upstream.calls.length, 1);
    for (const [index, { query, categories, understood }] of answers.entries()) {
      assert.equal(query, typed[index]);
      const evidence = [...categories.flatMap((category) => category.evidence), ...understood.constraints.flatMap((item) => item.evidence)];
      assert.deepEqual(
        evidence.map(({ text }) => text.replaceAll(/\s+/g, ' ')),
        ['card payments', 'on Postgres', 'No AWS'],
      );
      for (const { text, start, end } of evidence) assert.equal(query.slice(start, end), text);
    }
  });

  it('is not kept when it failed', async () => {
    const text = fresh();
    upstream.behave(refuse(400));
    assert.equal((await ask(text)).status, 500);
    upstream.behave(deliver(provider, reply.slice(0, reply.indexOf('relational')), { close: false }));
    const half = await ask(text, events);
    assert.match(await half.text(), /event: category[\s\S]*event: error/);
    upstream.behave(deliver(provider, reply));
    const whole = await ask(text);
    assert.equal(whole.status, 200);
    assert.equal(whole.headers.get('X-Cache'), 'miss');
  });

  it('costs one call for many who ask at once, and they get its categories as they come', async () => {
    upstream.behave(deliver(provider, reply, { pieces: 20, pauseMs: 20 }));
    const text = fresh();
    const firstCategory = async () => {
      const response = await ask(text, events);
      assert.ok(response.body);
      const chunks: string[] = [];
      let at = 0;
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        at ||= performance.now();
        chunks.push(chunk);
      }
      return { source: response.headers.get('X-Cache'), ahead: performance.now() - at, body: chunks.join('') };
    };
    const answers = await Promise.all(Array.from({ length: 50 }, firstCategory));
    assert.equal(upstream.calls.length, 1);
    assert.equal(answers.filter(({ source }) => source === 'miss').length, 1);
    assert.equal(answers.filter(({ source }) => source === 'coalesced').length, 49);
    assert.equal(new Set(answers.map(({ body }) => body)).size, 1);
    assert.ok(
      answers.every(({ ahead }) => ahead > 100),
      'the first category came well before the end',
    );
  });

  it('gives the same failure to all who asked at once, for one call', async () => {
    upstream.behave(async (response, call) => {
      await sleep(100);
      await refuse(401)(response, call);
    });
    const text = fresh();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => (await ask(text)).status));
    assert.deepEqual([...new Set(answers)], [500]);
    assert.equal(upstream.calls.length, 1);
  });

  it('goes on for the others when the one who asked first leaves', async () => {
    upstream.behave(deliver(provider, reply, { pieces: 10, pauseMs: 30 }));
    const text = fresh();
    const leave = new AbortController();
    const first = ask(text, { signal: leave.signal });
    while (upstream.calls.length === 0) await sleep(5);
    const second = ask(text);
    await sleep(50);
    leave.abort();
    await assert.rejects(first);
    const response = await second;
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('X-Cache'), 'coalesced');
    assert.equal(upstream.calls.length, 1);
  });

  it('is ended upstream when all have left, and the next who asks gets one of their own', async () => {
    let ended = 0;
    upstream.behave((response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.on('close', () => {
        ended++;
      });
    });
    const text = fresh();
    const leave = new AbortController();
    const asked = Array.from({ length: 3 }, () => ask(text, { signal: leave.signal }).catch(() => 'left'));
    while (upstream.calls.length === 0) await sleep(5);
    await sleep(50);
    leave.abort();
    assert.deepEqual(await Promise.all(asked), ['left', 'left', 'left']);
    while (ended === 0) await sleep(5);
    upstream.behave(deliver(provider, reply));
    assert.equal((await ask(text)).status, 200);
  });
});
