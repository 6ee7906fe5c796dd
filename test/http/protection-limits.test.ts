// The limits an operator may set: requests per client, requests at a time, calls of the provider.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { post } from '../start-service.ts';
import { deliver, description, goodReply, startUpstream } from '../upstream/scripted-upstream.ts';
import { documented, hashOf, problemOf, withService } from './protected-service.ts';

describe('the rate limit', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

  it('counts down in headers, then answers 429 until the window ends', () =>
    withService({ RATE_LIMIT: '2/s' }, async (service) => {
      const together = () =>
        Promise.all([1, 2, 3].map(() => post(service.url, { description }, { headers: { Origin: 'https://a.example' } })));
      let answers = await together();
      // A slow machine may spread them over two windows.
      for (let again = 0; again < 5 && answers.every(({ status }) => status === 200); again++) {
        await sleep(1_050);
        answers = await together();
      }
      const told = answers.map(
        ({ status, headers }) => `${status} ${headers.get('RateLimit-Limit')} ${headers.get('RateLimit-Remaining')}`,
      );
      assert.deepEqual(told.toSorted(), ['200 2 0', '200 2 1', '429 2 0']);
      const refused = answers.find(({ status }) => status === 429);
      assert.ok(refused);
      assert.equal(refused.headers.get('Retry-After'), '1');
      assert.equal(refused.headers.get('RateLimit-Reset'), '1');
      assert.match(refused.headers.get('Access-Control-Expose-Headers') ?? '', /RateLimit-Remaining/);
      assert.equal((await problemOf(refused)).code, 'rate_limit_exceeded');
      assert.equal((await fetch(`${service.url}/healthz`)).status, 200);
      assert.equal((await fetch(`${service.url}/metrics`)).status, 200);
      await sleep(1_050);
      assert.equal((await post(service.url, { description })).status, 200);
      assert.match((await documented(service)).responses['429']?.description ?? '', /rate_limit_exceeded/);
    }));

  it('believes no caller about where it comes from', () =>
    withService({ RATE_LIMIT: '1/min' }, async (service) => {
      assert.equal((await post(service.url, { description }, from('198.51.100.1'))).status, 200);
      assert.equal((await post(service.url, { description }, from('198.51.100.2'))).status, 429);
    }));

  it('believes so many proxies as there are, and not what was written before them', () =>
    withService({ RATE_LIMIT: '1/min', TRUST_PROXY: '1' }, async (service) => {
      const answer = async (address: string) => (await post(service.url, { description }, from(address))).status;
      assert.equal(await answer('198.51.100.1'), 200);
      assert.equal(await answer('198.51.100.2'), 200);
      assert.equal(await answer('203.0.113.9, 198.51.100.1'), 429, 'the last is what the proxy saw');
      assert.equal(await answer('::ffff:198.51.100.1'), 429);
      assert.equal(await answer('2001:db8:1:2::7'), 200);
      assert.equal(await answer('2001:db8:1:2:ffff::8'), 429, 'one network of IPv6 is one client');
      assert.equal(await answer('2001:db8:1:3::7'), 200);
    }));

  it('believes proxies by their addresses', () =>
    withService({ RATE_LIMIT: '1/min', TRUST_PROXY: '127.0.0.0/8, 10.0.0.0/8' }, async (service) => {
      const answer = async (address: string) => (await post(service.url, { description }, from(address))).status;
      assert.equal(await answer('203.0.113.9, 198.51.100.1, 10.1.2.3'), 200);
      assert.equal(await answer('192.0.2.77, 198.51.100.1, 10.9.9.9'), 429, 'the first from the end that is not ours');
      assert.equal(await answer('garbage, 198.51.100.5'), 200);
      assert.equal(await answer('garbage'), 200, 'then the proxy itself is the client');
      assert.equal(await answer('nonsense'), 429);
    }));

  it('counts by key where there are keys', () =>
    withService({ RATE_LIMIT: '1/min', API_KEYS: [hashOf('one'), hashOf('two')].join() }, async (service) => {
      const answer = async (key: string) => (await post(service.url, { description }, { headers: { 'X-Api-Key': key } })).status;
      assert.equal(await answer('one'), 200);
      assert.equal(await answer('two'), 200);
      assert.equal(await answer('one'), 429);
      assert.equal(await answer('three'), 401, 'and guesses are counted for nobody');
    }));
});

describe('the concurrency cap', () => {
  it('sheds load at once, and takes requests again when there is room', async () => {
    const upstream = await startUpstream();
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply), { pieces: 10, pauseMs: 60 }));
    const env = { MAX_CONCURRENCY: '2', AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url };
    await withService(env, async (service) => {
      const ask = (words: string, headers: Record<string, string> = {}) =>
        post(service.url, { description: `${description} ${words}` }, { headers });
      const streamed = ask('one', { Accept: 'text/event-stream' });
      const whole = ask('two');
      while (upstream.calls.length < 2) await sleep(5);
      const started = performance.now();
      const shed = await ask('three');
      assert.ok(performance.now() - started < 500, 'long before the others are answered');
      assert.equal(shed.status, 503);
      assert.equal(shed.headers.get('Retry-After'), '1');
      assert.equal((await problemOf(shed)).code, 'service_overloaded');
      assert.equal((await fetch(`${service.url}/healthz`)).status, 200);

      const stream = await streamed;
      assert.equal(stream.status, 200);
      const another = ask('four');
      assert.equal((await another).status, 503, 'a stream holds its place while it runs');
      await stream.text();
      assert.equal((await whole).status, 200);

      const left = await ask('five', { Accept: 'text/event-stream' });
      await left.body?.cancel();
      await sleep(100);
      const both = await Promise.all([ask('six'), ask('seven')]);
      assert.deepEqual(
        both.map(({ status }) => status),
        [200, 200],
        'places of all who finished or left are free',
      );
      assert.match((await documented(service)).responses['503']?.description ?? '', /`service_overloaded`\.$/);
    });
    await upstream.close();
  });
});

describe('the cap on upstream calls', () => {
  it('answers 503 when they are spent, retries counted, and still gives what is kept', async () => {
    const upstream = await startUpstream();
    upstream.behave((response, call) =>
      call.number === 1 ? void response.writeHead(503).end() : deliver('openai-compatible', JSON.stringify(goodReply))(response, call),
    );
    const env = { UPSTREAM_CALLS_PER_MINUTE: '3', AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url };
    await withService(env, async (service) => {
      const ask = (words: string) => post(service.url, { description: `${description} ${words}` });
      assert.equal((await ask('one')).status, 200, 'two calls: one failed');
      assert.equal((await ask('two')).status, 200);
      const refused = await ask('three');
      assert.equal(refused.status, 503);
      const wait = Number(refused.headers.get('Retry-After'));
      assert.ok(wait > 30 && wait <= 60, `${wait}`);
      assert.equal((await problemOf(refused)).code, 'spend_limit_reached');
      assert.equal(refused.headers.get('X-Analyst'), 'openai-compatible/m');
      const kept = await ask('one');
      assert.equal(kept.headers.get('X-Cache'), 'hit');
      assert.equal(upstream.calls.length, 3);
      assert.match((await documented(service)).responses['503']?.description ?? '', /`spend_limit_reached`\.$/);
    });
    await upstream.close();
  });
});
