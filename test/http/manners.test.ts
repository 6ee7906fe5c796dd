// How the server behaves as a process: under many slow requests, when told to stop, and towards clients that dawdle.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '../../src/contract/problem.ts';
import { post, startService } from '../start-service.ts';
import { deliver, description, goodReply, startUpstream } from '../upstream/scripted-upstream.ts';
import { withService } from './protected-service.ts';
import { rawRequest } from './raw-request.ts';

const residentBytes = async (url: string) =>
  Number((await (await fetch(`${url}/metrics`)).text()).match(/^process_resident_memory_bytes\{[^}]*\} (\S+)$/m)?.[1]);

describe('the server', () => {
  it('answers 500 requests in flight through a slow upstream, keeps its memory flat, and drops none when told to stop', {
    timeout: 120_000,
  }, async () => {
    const upstream = await startUpstream();
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply), { pieces: 10, pauseMs: 100 }));
    const service = await startService({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: upstream.url,
      AI_TIMEOUT_MS: '30000',
      LOG_LEVEL: 'info',
      // Each request is to cost a call.
      CACHE_TTL_SECONDS: '0',
    });
    const round = () =>
      Promise.all(
        Array.from({ length: 500 }, async (_, index) => {
          const response = await post(service.url, { description: `${description} ${index}` });
          const body = (await response.json()) as { categories: { id: string }[] };
          return `${response.status} ${body.categories?.map(({ id }) => id)}`;
        }),
      );
    const right = '200 payments,relational-database,search-engine';
    // The heap settles over the first rounds; a leak would go on growing with every one.
    let before = 0;
    let growth = Number.POSITIVE_INFINITY;
    for (let rounds = 1; rounds <= 8 && growth > 1.05; rounds++) {
      assert.deepEqual([...new Set(await round())], [right]);
      const now = await residentBytes(service.url);
      growth = rounds === 1 ? growth : now / before;
      before = now;
    }
    assert.ok(growth <= 1.05, `memory stays flat once warm, grew by ${growth}`);

    upstream.calls.length = 0;
    const last = round();
    while (upstream.calls.length < 500) await sleep(10);
    const stopped = service.stop();
    assert.deepEqual([...new Set(await last)], [right], 'none was dropped');
    assert.equal(await stopped, 0, 'and the process ended by itself');
    await upstream.close();
  });

  it('drops a client that dribbles its headers, and says so', { timeout: 30_000 }, () =>
    withService({}, async (service) => {
      const started = performance.now();
      const dribble = Array<string>(100).fill('X-A: b\r\n');
      const answer = await rawRequest(service.url, ['POST /api/analyze HTTP/1.1\r\nHost: x\r\n', ...dribble], {
        pauseMs: 500,
        listen: true,
      });
      assert.ok(performance.now() - started < 15_000, 'within the header time-out');
      assert.equal(answer.status, 408);
      assert.equal((JSON.parse(answer.body) as Problem).code, 'request_timeout');
    }),
  );

  it('answers what is no request in words, and closes', () =>
    withService({}, async (service) => {
      const cases: [string, number, string][] = [
        ['FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
        ['GET / HTTP/1.1\r\nHost: x\r\nNo colon\r\n\r\n', 400, 'malformed_request'],
        [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
        ['POST /api/analyze HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400, 'malformed_request'],
        ['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
        ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
      ];
      for (const [request, status, code] of cases) {
        const answer = await rawRequest(service.url, [request]);
        const said = request.slice(0, 80);
        assert.equal(answer.status, status, said);
        assert.equal(answer.headers.get('Connection'), 'close', said);
        assert.match(answer.headers.get('Content-Type') ?? '', /^application\/problem\+json/, said);
        const problem = JSON.parse(answer.body) as Problem;
        assert.deepEqual([problem.status, problem.code], [status, code], said);
      }
    }));

  it('writes nothing into an answer that has begun when garbage follows it', async () => {
    const upstream = await startUpstream();
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply), { pieces: 30, pauseMs: 30 }));
    const env = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url };
    await withService(env, async (service) => {
      const body = JSON.stringify({ description });
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => {});
      socket.write('POST /api/analyze HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAccept: text/event-stream\r\n');
      socket.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
      let heard = '';
      socket.once('data', () => socket.write('garbage\r\n\r\n'));
      socket.on('data', (data: Buffer) => {
        heard += data.toString();
      });
      await new Promise((resolve) => socket.once('close', resolve));
      assert.match(heard, /^HTTP\/1\.1 200 OK/);
      assert.doesNotMatch(heard, /HTTP\/1\.1 400/);
    }).finally(() => upstream.close());
  });

  it('answers callers of HTTP/1.0, who need not name a host', () =>
    withService({}, async (service) => {
      const { status, body } = await rawRequest(service.url, ['GET /healthz HTTP/1.0\r\n\r\n']);
      assert.deepEqual([status, body], [200, 'ok']);
    }));

  it('refuses to start on a faulty configuration and lists every fault without the secrets', async () => {
    await assert.rejects(
      startService({ PORT: 'http', LOG_LEVEL: 'loud', AI_PROVIDER: 'openai-compatible', AI_API_KEY: 'sk-hidden', AI_BASE_URL: 'ftp://x' }),
      (error: Error) => {
        for (const word of ['PORT', 'LOG_LEVEL', 'AI_BASE_URL', 'AI_MODEL']) assert.match(error.message, new RegExp(word));
        assert.doesNotMatch(error.message, /sk-hidden/);
        return true;
      },
    );
  });

  it('says plainly when the port is taken', async () => {
    const service = await startService();
    await assert.rejects(startService({ PORT: new URL(service.url).port }), /is taken/);
    await service.stop();
  });
});
