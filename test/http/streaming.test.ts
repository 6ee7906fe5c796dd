// The same operation as server-sent events, from both kinds of analyst: categories as they are made, then the whole, or the problem.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Analysis, RankedCategory } from '../../src/contract/analysis.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { post, type Service, startService } from '../start-service.ts';
import { deliver, description, goodReply, refuse, type ScriptedUpstream, startUpstream } from '../upstream/scripted-upstream.ts';
import { rawRequest } from './raw-request.ts';

type Event = { name: string; data: unknown; at: number };

async function* readEvents(response: Response): AsyncGenerator<Event> {
  assert.ok(response.body);
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [name = '', data = ''] = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      yield { name: name.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')), at: performance.now() };
    }
  }
}

async function allEvents(response: Response): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of readEvents(response)) events.push(event);
  return events;
}

const askForEvents = (service: Service, path = '/api/analyze') =>
  post(service.url, { description }, { path, headers: { Accept: 'text/event-stream' } });

describe('streaming from the embedded analyst', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  it('sends each category, then the very answer that JSON callers get', async () => {
    const response = await askForEvents(service);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('Content-Type') ?? '', /^text\/event-stream/);
    const events = await allEvents(response);
    const whole = (await (await post(service.url, { description })).json()) as Analysis;
    assert.deepEqual(events.at(-1), { name: 'done', data: whole, at: events.at(-1)?.at });
    assert.deepEqual(
      events.slice(0, -1).map(({ data }) => data),
      whole.categories,
    );
  });

  it('sends reasons too when asked', async () => {
    const events = await allEvents(await askForEvents(service, '/api/analyze?explain=true'));
    assert.match(JSON.stringify(events.at(-1)), /"understood"/);
    assert.match(JSON.stringify(events[0]), /"why"/);
  });

  for (const path of ['/api/analyze', '/api/analyze?explain=true']) {
    it(`ends with the very bytes that JSON callers get from ${path}`, async () => {
      const text = await (await askForEvents(service, path)).text();
      const whole = await (await post(service.url, { description }, { path })).text();
      assert.ok(text.endsWith(`event: done\ndata: ${whole}\n\n`));
    });
  }

  it('sends no chunks to callers of HTTP/1.0, who do not know them', async () => {
    const body = JSON.stringify({ description });
    const ask = (version: string) =>
      rawRequest(service.url, [
        `POST /api/analyze HTTP/${version}\r\nHost: x\r\nConnection: close\r\nAccept: text/event-stream\r\n`,
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ]);
    const old = await ask('1.0');
    assert.equal(old.headers.get('Transfer-Encoding'), null);
    assert.match(old.body, /^event: category\n.*\nevent: done\ndata: \{.*\}\n\n$/s);
    assert.equal((await ask('1.1')).headers.get('Transfer-Encoding'), 'chunked');
  });

  it('streams to those who want events no less than JSON, by the weights they give', async () => {
    const kinds: Record<string, string[]> = {
      'text/event-stream': [
        'text/event-stream',
        'Text/Event-Stream;q=0.5',
        'text/event-stream, */*',
        'application/json;q=0.9, text/event-stream',
        'application/json, text/event-stream',
        '*/*, application/json;q=0.1, text/event-stream;q=0.5',
      ],
      'application/json': [
        '*/*',
        'text/*',
        'text/event-stream;q=0',
        'text/event-stream;q=0, */*',
        'application/json, text/event-stream;q=0.5',
        'text/event-stream; q=0.1, application/*; q=0.2',
        'text/event-stream;q=0.3, */*;q=0.8',
      ],
    };
    for (const [kind, accepts] of Object.entries(kinds)) {
      for (const Accept of accepts) {
        const response = await post(service.url, { description }, { headers: { Accept } });
        assert.equal(response.headers.get('Content-Type'), `${kind}; charset=utf-8`, Accept);
        await response.text();
      }
    }
  });

  it('refuses a faulty request with 400, as ever', async () => {
    const response = await post(service.url, { description: 'short' }, { headers: { Accept: 'text/event-stream' } });
    assert.equal(response.status, 400);
    assert.equal(((await response.json()) as Problem).code, 'description_too_short');
  });
});

describe('streaming from an upstream analyst', () => {
  let upstream: ScriptedUpstream;
  let service: Service;
  before(async () => {
    upstream = await startUpstream();
    service = await startService({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: upstream.url,
      AI_TIMEOUT_MS: '3000',
      // The upstream misbehaves anew for the same description.
      CACHE_TTL_SECONDS: '0',
    });
  });
  after(async () => {
    await service.stop();
    await upstream.close();
  });
  /** How many requests ended in which status. */
  const figures = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const series = /^stackwright_requests_total\{route="\/api\/analyze",status="(\d+)"[^}]*\} (\d+)$/gm;
    return Object.fromEntries(Array.from(text.matchAll(series), ([, status, count]) => [status, Number(count)]));
  };

  it('passes a category on while the model is still writing the next', async () => {
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply), { pieces: 30, pauseMs: 20 }));
    const events = await allEvents(await askForEvents(service));
    assert.deepEqual(
      events.map(({ name }) => name),
      ['category', 'category', 'category', 'done'],
    );
    const [first, , , last] = events;
    assert.ok(first && last && last.at - first.at > 150, 'the first came well before the end');
    assert.equal((first.data as RankedCategory).id, 'payments');
  });

  it('explains with the words of the model, and marks the words of the description', async () => {
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
    const body = await (await post(service.url, { description }, { path: '/api/analyze?explain=true' })).json();
    const { categories, understood } = body as {
      categories: { why: string; evidence: object[] }[];
      understood: Record<string, { id: string; label: string; evidence: object[] }[]>;
    };
    assert.equal(categories[0]?.why, 'Buyers pay by card.');
    assert.deepEqual(categories[0]?.evidence, [
      { text: 'card payments', start: description.indexOf('card'), end: description.indexOf('card') + 13 },
    ]);
    assert.deepEqual(
      understood['chosen']?.map(({ id }) => id),
      ['postgresql'],
    );
    assert.deepEqual(
      understood['excluded']?.map(({ label }) => label),
      ['Amazon Web Services'],
    );
    assert.equal(understood['constraints']?.[0]?.label, 'No AWS');
  });

  it('tells of a failure after the first category as an error event', async () => {
    const text = JSON.stringify(goodReply);
    upstream.behave(deliver('openai-compatible', text.slice(0, text.indexOf('relational-database')), { close: false }));
    const response = await askForEvents(service);
    assert.equal(response.status, 200);
    const events = await allEvents(response);
    assert.deepEqual(
      events.map(({ name }) => name),
      ['category', 'error'],
    );
    assert.match(JSON.stringify(events[1]), /"status":502/);
  });

  it('answers what fails before the first category as it does without streaming', async () => {
    for (const [status, code] of [
      [503, 'upstream_unreachable'],
      [401, 'upstream_refused'],
    ] as const) {
      upstream.behave(refuse(status));
      const [streaming, plain] = await Promise.all([askForEvents(service), post(service.url, { description })]);
      assert.equal(streaming.status, plain.status);
      for (const name of ['Content-Type', 'Retry-After', 'X-Analyst'])
        assert.equal(streaming.headers.get(name), plain.headers.get(name), name);
      assert.match(streaming.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
      const problem = (await streaming.json()) as Problem;
      assert.equal(problem.code, code);
      assert.deepEqual(problem, await plain.json());
    }
  });

  for (const Accept of ['application/json', 'text/event-stream']) {
    it(`ends the call upstream when a client who waits for ${Accept} goes away, and counts no failure`, async () => {
      const closed = new Promise<void>((resolve) => {
        upstream.behave((response) => {
          response.writeHead(200, { 'Content-Type': 'text/event-stream' });
          response.on('close', resolve);
        });
      });
      upstream.calls.length = 0;
      const before = await figures();
      const leave = new AbortController();
      const asked = post(service.url, { description }, { signal: leave.signal, headers: { Accept } });
      while (upstream.calls.length === 0) await sleep(5);
      leave.abort();
      await assert.rejects(asked);
      await closed;
      while (JSON.stringify(await figures()) === JSON.stringify(before)) await sleep(5);
      const after = await figures();
      assert.equal(after['499'], (before['499'] ?? 0) + 1);
      assert.equal(after['500'], before['500']);
      assert.match(service.lines.join('\n'), /"route":"\/api\/analyze","status":499/);
    });
  }
});
