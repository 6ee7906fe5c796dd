// Two replicas that share a real Redis, which dies, freezes, returns and lies, before an upstream that counts its calls.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { post, type Service, startService } from '../start-service.ts';
import { deliver, description, goodReply, type ScriptedUpstream, startUpstream } from '../upstream/scripted-upstream.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const reply = JSON.stringify(goodReply);
const provider = 'openai-compatible';
let number = 0;
const fresh = () => `${description} Variant ${number++}.`;

describe('two replicas with one Redis', () => {
  let redis: RedisServer;
  let upstream: ScriptedUpstream;
  let replicas: [Service, Service];
  const start = () =>
    startService({ AI_PROVIDER: provider, AI_MODEL: 'm', AI_BASE_URL: upstream.url, AI_TIMEOUT_MS: '10000', REDIS_URL: redis.url });
  before(async () => {
    [redis, upstream] = await Promise.all([startRedis(), startUpstream()]);
    replicas = await Promise.all([start(), start()]);
  });
  after(async () => {
    await Promise.all(replicas.map((replica) => replica.stop()));
    await redis.kill();
    await upstream.close();
  });
  const ask = (replica: 0 | 1, text: string, init: Parameters<typeof post>[2] = {}) =>
    post(replicas[replica].url, { description: text }, init);
  const heard = async (replica: 0 | 1, words: string) => {
    const lines = replicas[replica].lines;
    for (let waited = 0; waited < 10_000; waited += 20) {
      const told = lines.findLast((line) => line.includes('Redis is'));
      if (told?.includes(words)) return;
      await sleep(20);
    }
    assert.fail(`replica ${replica} never said: ${words}`);
  };

  it('answer 1,000 identical requests with one call upstream', { timeout: 60_000 }, async () => {
    upstream.behave(deliver(provider, reply, { pieces: 10, pauseMs: 50 }));
    const text = fresh();
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) => {
        const response = await ask((index % 2) as 0 | 1, text);
        return `${response.status} ${await response.text()}`;
      }),
    );
    assert.equal(upstream.calls.length, 1);
    assert.equal(new Set(answers).size, 1);
    assert.match(answers[0] ?? '', /^200 /);
  });

  it('share what one of them has made', async () => {
    upstream.behave(deliver(provider, reply));
    const text = fresh();
    await ask(0, text);
    const other = await ask(1, text);
    assert.equal(other.headers.get('X-Cache'), 'hit');
    assert.equal(upstream.calls.length, 1);
  });

  it('wait for each other no longer than the other lives', { timeout: 30_000 }, async () => {
    upstream.behave(deliver(provider, reply, { pieces: 10, pauseMs: 200 }));
    const text = fresh();
    const third = await start();
    const lost = post(third.url, { description: text }).catch(() => 'lost');
    while (upstream.calls.length === 0) await sleep(5);
    third.process.kill('SIGKILL');
    assert.equal(await lost, 'lost');
    const started = performance.now();
    const response = await ask(0, text);
    assert.equal(response.status, 200);
    assert.ok(performance.now() - started < 8_500, 'a lease of five seconds and one answer');
    assert.equal(upstream.calls.length, 2);
  });

  it('ask in turn when the one who asked first fails', async () => {
    upstream.behave(async (response, call) => {
      if (call.number > 1) return deliver(provider, reply)(response, call);
      await sleep(200);
      response.writeHead(400, { 'Content-Type': 'application/json' }).end('{}');
    });
    const text = fresh();
    const first = ask(0, text);
    while (upstream.calls.length === 0) await sleep(5);
    const second = ask(1, text);
    assert.equal((await first).status, 500);
    assert.equal((await second).status, 200);
    assert.equal(upstream.calls.length, 2);
  });

  it('drop an entry that was poisoned and make it anew', async () => {
    const client = new Redis(redis.url);
    for (const poison of [
      () => 'not JSON',
      () => '{"at":1}',
      (sound: string) => sound.replaceAll('"stripe"', '"zentraforge"'),
      (sound: string) => sound.replace('card payments', 'hard payments'),
      (sound: string) => sound.replace('"relational-database"', '"payments"'),
    ]) {
      upstream.behave(deliver(provider, reply));
      const text = fresh();
      const before = new Set(await client.keys('stackwright:answer:*'));
      await ask(0, text);
      const key = (await client.keys('stackwright:answer:*')).find((name) => !before.has(name));
      assert.ok(key);
      await client.set(key, poison((await client.get(key)) ?? ''), 'KEEPTTL');
      const response = await ask(1, text);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('X-Cache'), 'miss');
      assert.doesNotMatch(await response.text(), /zentra/i);
      assert.equal(upstream.calls.length, 2);
      assert.match((await client.get(key)) ?? '', /"stripe"/, 'and a sound one took its place');
    }
    client.disconnect();
  });

  it('end entries at different times, none later than asked', async () => {
    const client = new Redis(redis.url);
    const keys = await client.keys('stackwright:answer:*');
    const ends = await Promise.all(keys.map((key) => client.pttl(key)));
    assert.ok(ends.every((end) => end > 0.89 * 86_400_000 && end <= 86_400_000));
    assert.ok(Math.max(...ends) - Math.min(...ends) > 60_000, 'spread');
    client.disconnect();
  });

  it('answer on while Redis is killed and comes back, and then share again', { timeout: 60_000 }, async () => {
    upstream.behave(deliver(provider, reply));
    const known = fresh();
    await ask(0, known);
    const running = (async () => {
      const statuses: number[] = [];
      for (let index = 0; index < 150; index++) {
        statuses.push((await ask((index % 2) as 0 | 1, fresh())).status);
        if (index === 30) await redis.kill();
        if (index === 100) await redis.restart();
      }
      return statuses;
    })();
    assert.deepEqual([...new Set(await running)], [200]);
    await Promise.all([heard(0, 'in use'), heard(1, 'in use')]);
    assert.equal((await ask(0, known)).headers.get('X-Cache'), 'hit', 'what it knew itself it still knows');
    const text = fresh();
    await ask(0, text);
    assert.equal((await ask(1, text)).headers.get('X-Cache'), 'hit');
  });

  it('answer on while Redis hangs, and waste no more than a moment on it', { timeout: 60_000 }, async () => {
    upstream.behave(deliver(provider, reply));
    const timesOf = async (count: number) => {
      const times: number[] = [];
      for (let index = 0; index < count; index++) {
        const started = performance.now();
        assert.equal((await ask(0, fresh())).status, 200);
        times.push(performance.now() - started);
      }
      return times.toSorted((a, b) => a - b);
    };
    // Other work on the machine slows answers that wait for nothing, too.
    const usual = (await timesOf(20))[10] ?? 0;
    redis.freeze();
    const times = await timesOf(40);
    redis.thaw();
    const slow = times.filter((time) => time > Math.max(90, 4 * usual)).length;
    assert.ok(slow <= 5, `${slow} of 40 waited`);
    await heard(0, 'in use');
  });

  it('know a Redis that takes nothing any more, say so once, and share again when it does', { timeout: 60_000 }, async () => {
    upstream.behave(deliver(provider, reply));
    const client = new Redis(redis.url);
    const up = async () => Number((await (await fetch(`${replicas[0].url}/metrics`)).text()).match(/^stackwright_redis_up.* (\d)$/m)?.[1]);
    assert.equal(await up(), 1);
    await client.replicaof('127.0.0.1', '1');
    const before = replicas[0].lines.filter((line) => line.includes('Redis is away')).length;
    for (let index = 0; index < 5; index++) assert.equal((await ask(0, fresh())).status, 200);
    await sleep(1_500);
    const told = replicas[0].lines.filter((line) => line.includes('Redis is away')).slice(before);
    assert.equal(told.length, 1);
    assert.match(told[0] ?? '', /READONLY/);
    assert.equal(await up(), 0);
    await client.replicaof('NO', 'ONE');
    client.disconnect();
    await heard(0, 'in use');
  });
});

describe('the log of a service whose Redis refuses it', () => {
  it('says why, without the password, and nothing when it stops', { timeout: 30_000 }, async () => {
    const redis = await startRedis();
    const url = redis.url.replace('redis://', 'redis://default:wrong-password-xyz@');
    const client = new Redis(redis.url);
    await client.config('SET', 'requirepass', 'right');
    const refused = await startService({ RATE_LIMIT: '9/min', REDIS_URL: url });
    assert.equal((await post(refused.url, { description })).status, 200);
    await refused.stop();
    const log = refused.lines.join('\n');
    assert.match(log, /WRONGPASS/);
    assert.doesNotMatch(log, /wrong-password-xyz/);
    const trusted = await startService({ RATE_LIMIT: '9/min', REDIS_URL: redis.url.replace('redis://', 'redis://default:right@') });
    await trusted.stop();
    assert.doesNotMatch(trusted.lines.join('\n'), /Redis is away/);
    client.disconnect();
    await redis.kill();
  });
});
