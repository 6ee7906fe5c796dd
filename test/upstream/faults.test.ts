// Every way an AI provider can fail, against a real server on the network's far side: the status the contract gives, in time, without a leak.
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/config.ts';
import type { UpstreamProvider } from '../../src/upstream-config.ts';
import { wire } from '../../src/wire.ts';
import { askApp } from '../ask-app.ts';
import { type Expected, faults, unreachable } from './provider-faults.ts';
import { description, startUpstream } from './scripted-upstream.ts';
import { startTlsUpstream } from './tls-upstream.ts';

const key = 'sk-test-0123456789-secret';
const usualBudgetMs = 4_000;
/** Starting a request and answering it may take this much besides the budget. */
const marginMs = 3_000;

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
  const budgetMs = expect.budgetMs ?? usualBudgetMs;
  const { app } = await wire(
    readConfig({
      LOG_LEVEL: 'silent',
      AI_PROVIDER: provider,
      AI_MODEL: 'm',
      AI_BASE_URL: baseUrl,
      AI_API_KEY: key,
      AI_TIMEOUT_MS: String(budgetMs),
    }),
  );
  const started = performance.now();
  const response = await askApp(app, '/api/analyze', {
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
  assert.equal((await askApp(app, '/healthz')).status, 200, 'alive after');
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
