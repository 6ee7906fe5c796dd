// How the server behaves as a process: under many slow requests, when told to stop, and towards clients that dawdle.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { post, startService } from '../start-service.ts';
import { deliver, description, goodReply, startUpstream } from '../upstream/scripted-upstream.ts';

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

  it('drops a client that dribbles its headers', { timeout: 30_000 }, async () => {
    const service = await startService();
    const { port } = new URL(service.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /api/analyze HTTP/1.1\r\nHost: x\r\n');
    const dribble = setInterval(() => socket.write('X-A: b\r\n'), 500);
    const started = performance.now();
    await new Promise((resolve) => socket.once('close', resolve).resume());
    clearInterval(dribble);
    assert.ok(performance.now() - started < 15_000, 'within the header time-out');
    await service.stop();
  });

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
