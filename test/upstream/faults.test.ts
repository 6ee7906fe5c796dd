// Every way an AI provider can fail, against a real server on the network's far side: the status the contract gives, in time, without a leak.
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import type { UpstreamProvider } from '../../src/config.ts';
import { wire } from '../../src/wire.ts';
import { type Behave, deliver, description, first, goodReply, refuse, startUpstream } from './scripted-upstream.ts';
import { startTlsUpstream } from './tls-upstream.ts';

const key = 'sk-test-0123456789-secret';
const budgetMs = 2_500;
/** Starting a request and answering it may take this much besides the budget. */
const marginMs = 1_000;

const good = JSON.stringify(goodReply);
const withReply = (reply: unknown) => JSON.stringify(reply);
const category = (id: string, ...providers: string[]) => ({
  id,
  quote: '',
  why: 'because',
  providers: providers.map((provider) => ({ id: provider, why: 'because' })),
});

type Expected = { status: 200 | 500 | 502; code?: string; calls?: number; retryAfter?: boolean; holds?: (body: string) => void };
type Fault = { name: string; behave: (provider: UpstreamProvider) => Behave; expect: Expected };

const unreachable = { status: 502, code: 'upstream_unreachable', retryAfter: true } as const;
const refused = { status: 500, code: 'upstream_refused', calls: 1 } as const;
const unusable = { status: 500, code: 'upstream_unusable', calls: 2 } as const;
const hang: Behave = () => {};

const faults: Fault[] = [
  { name: 'a good answer', behave: (provider) => deliver(provider, good), expect: { status: 200, calls: 1 } },
  { name: 'a reset before the headers', behave: () => (response) => void response.socket?.resetAndDestroy(), expect: unreachable },
  {
    name: 'a reset in the middle of the body',
    behave: (provider) => async (response, call) => {
      await deliver(provider, good.slice(0, 40), { close: false, pieces: 2 })(Object.assign(response, { end: () => response }), call);
      setTimeout(() => response.socket?.resetAndDestroy(), 20);
    },
    expect: unreachable,
  },
  { name: 'a connection that is accepted and never answered', behave: () => hang, expect: unreachable },
  { name: 'one byte a second', behave: (provider) => deliver(provider, good, { pieces: 300, pauseMs: 1_000 }), expect: unreachable },
  { name: '400', behave: () => refuse(400), expect: refused },
  { name: '401', behave: () => refuse(401), expect: refused },
  { name: '403', behave: () => refuse(403), expect: refused },
  { name: '404', behave: () => refuse(404), expect: refused },
  { name: '408', behave: () => refuse(408), expect: { ...unreachable, calls: 3 } },
  { name: '429 without Retry-After', behave: () => refuse(429), expect: { ...unreachable, calls: 3 } },
  {
    name: '429 with a Retry-After past the budget',
    behave: () => refuse(429, { 'Retry-After': '30' }),
    expect: { ...unreachable, calls: 1 },
  },
  {
    name: '429 with a Retry-After, then success',
    behave: (provider) => first(refuse(429, { 'Retry-After': '1' }), { later: deliver(provider, good) }),
    expect: { status: 200, calls: 2 },
  },
  { name: '500', behave: () => refuse(500), expect: { ...unreachable, calls: 3 } },
  { name: '502', behave: () => refuse(502), expect: { ...unreachable, calls: 3 } },
  { name: '503', behave: () => refuse(503), expect: { ...unreachable, calls: 3 } },
  { name: '529', behave: () => refuse(529), expect: { ...unreachable, calls: 3 } },
  {
    name: 'a redirect loop',
    behave: () => (response, call) => void response.writeHead(307, { Location: call.request.url ?? '/' }).end(),
    expect: unreachable,
  },
  {
    name: 'an empty body',
    behave: () => (response) => void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(),
    expect: unusable,
  },
  {
    name: 'HTML instead of JSON',
    behave: (provider) => deliver(provider, '<!doctype html><h1>upstream-secret-detail</h1>'),
    expect: unusable,
  },
  {
    name: 'an HTML page instead of a stream',
    behave: () => refuse(200, { 'Content-Type': 'text/html' }, '<!doctype html><h1>upstream-secret-detail</h1>'),
    expect: unusable,
  },
  {
    name: 'JSON that breaks off though the model says it has finished',
    behave: (provider) => deliver(provider, good.slice(0, 100)),
    expect: unusable,
  },
  { name: 'a stream that is cut off', behave: (provider) => deliver(provider, good.slice(0, 100), { close: false }), expect: unreachable },
  { name: 'valid JSON of the wrong shape', behave: (provider) => deliver(provider, '{"stack":["react","postgres"]}'), expect: unusable },
  {
    name: 'nothing but unknown ids',
    behave: (provider) => deliver(provider, withReply({ categories: [category('blockchain-of-things', 'a', 'b', 'c')] })),
    expect: unusable,
  },
  {
    name: 'some unknown provider ids',
    behave: (provider) => deliver(provider, withReply({ categories: [category('payments', 'zentraforge', 'stripe', 'adyen', 'mollie')] })),
    expect: { status: 200, calls: 1, holds: (body) => assert.doesNotMatch(body, /zentra/i) },
  },
  {
    name: 'duplicate ids',
    behave: (provider) =>
      deliver(
        provider,
        withReply({
          categories: [category('payments', 'stripe', 'stripe', 'adyen', 'mollie'), category('payments', 'paypal', 'square', 'adyen')],
        }),
      ),
    expect: {
      status: 200,
      holds: (body) => {
        const { categories } = JSON.parse(body) as { categories: { providers: { name: string }[] }[] };
        assert.deepEqual(
          categories.map(({ providers }) => providers.map(({ name }) => name)),
          [['Stripe', 'Adyen', 'Mollie']],
        );
      },
    },
  },
  {
    name: 'ranks with gaps',
    behave: (provider) =>
      deliver(
        provider,
        withReply({
          categories: [
            {
              ...category('payments'),
              providers: [
                { id: 'stripe', rank: 1 },
                { id: 'adyen', rank: 4 },
                { id: 'mollie', rank: 9 },
              ],
            },
          ],
        }),
      ),
    expect: {
      status: 200,
      holds: (body) =>
        assert.deepEqual(
          (JSON.parse(body) as { categories: { providers: { rank: number }[] }[] }).categories[0]?.providers.map(({ rank }) => rank),
          [1, 2, 3],
        ),
    },
  },
  { name: 'an answer of 50 MB', behave: (provider) => deliver(provider, 'x'.repeat(50 * 1024 * 1024), { pieces: 500 }), expect: unusable },
  {
    name: 'the wrong content type',
    behave: (provider) => deliver(provider, good, { contentType: 'application/octet-stream' }),
    expect: { status: 200 },
  },
  {
    name: 'the wrong charset',
    behave: (provider) => deliver(provider, good, { contentType: 'text/event-stream; charset=utf-16' }),
    expect: { status: 200 },
  },
  {
    name: 'a failure, then success',
    behave: (provider) => first(refuse(503), { later: deliver(provider, good) }),
    expect: { status: 200, calls: 2 },
  },
  { name: 'a slow start, then success', behave: (provider) => deliver(provider, good, { pauseMs: 20 }), expect: { status: 200, calls: 1 } },
  {
    name: 'an unusable answer, then a repaired one',
    behave: (provider) => first(deliver(provider, 'I would use React.'), { later: deliver(provider, good) }),
    expect: { status: 200, calls: 2 },
  },
  {
    name: 'chatter around the JSON',
    behave: (provider) => deliver(provider, `Here is the "stack":\n\`\`\`json\n${good}\n\`\`\``),
    expect: { status: 200, calls: 1 },
  },
];

for (const provider of ['openai', 'anthropic', 'google', 'ollama', 'openai-compatible', 'mistral'] as const) {
  describe(`with ${provider} upstream`, { concurrency: 6 }, () => {
    for (const { name, behave, expect } of faults) {
      it(`answers ${expect.status} to ${name}`, async () => {
        const upstream = await startUpstream();
        try {
          upstream.behave(behave(provider));
          await checkAnswer({ provider, baseUrl: upstream.url, expect });
          if (expect.calls !== undefined) assert.equal(upstream.calls.length, expect.calls, 'calls upstream');
        } finally {
          await upstream.close();
        }
      });
    }

    it('answers 502 when the name does not resolve', () =>
      checkAnswer({ provider, baseUrl: 'http://no-such-host.invalid/v1', expect: unreachable }));

    it('answers 502 when the connection is refused', async () =>
      checkAnswer({ provider, baseUrl: `http://127.0.0.1:${await closedPort()}/v1`, expect: unreachable }));

    it('answers 502 when TLS fails', async () => {
      const tls = await startTlsUpstream();
      await checkAnswer({ provider, baseUrl: tls.url, expect: unreachable }).finally(() => tls.close());
    });
  });
}

/** A fresh service each time: an open circuit from one fault must not answer for the next. */
async function checkAnswer({
  provider,
  baseUrl,
  expect,
}: {
  provider: UpstreamProvider;
  baseUrl: string;
  expect: Expected;
}): Promise<void> {
  const upstream = { provider, model: 'm', baseUrl, apiKey: key, timeoutMs: budgetMs };
  const { app } = await wire({ port: 0, host: '', logLevel: 'silent', catalogDir: undefined, mcpAllowedHosts: [], upstream });
  const started = performance.now();
  const response = await app.request('/api/analyze', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ description }),
  });
  const body = await response.text();
  assert.equal(response.status, expect.status, body);
  assert.ok(performance.now() - started < budgetMs + marginMs, 'within the time budget');
  assert.equal(response.headers.get('X-Analyst'), `${provider}/m`);
  if (expect.code) assert.equal((JSON.parse(body) as { code: string }).code, expect.code);
  if (expect.retryAfter) assert.match(response.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
  expect.holds?.(body);
  for (const secret of [key, 'upstream-secret-detail']) assert.ok(!body.includes(secret), 'no leak');
  assert.equal((await app.request('/healthz')).status, 200, 'alive after');
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
