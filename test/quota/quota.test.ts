// Counting under one suite for both backends, and what sharing and losing Redis mean for it.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryQuota } from '../../src/quota/memory-quota.ts';
import type { Allowance, Quota } from '../../src/quota/quota.ts';
import { createRedisQuota } from '../../src/quota/redis-quota.ts';
import { openRedisLink, type RedisLink } from '../../src/redis/redis-link.ts';
import { type RedisServer, startRedis } from '../cache/redis-server.ts';
import { post, startService } from '../start-service.ts';
import { description } from '../upstream/scripted-upstream.ts';

let server: RedisServer;
let link: RedisLink;
let number = 0;
before(async () => {
  server = await startRedis();
  link = await openRedisLink({ url: server.url, onChange: () => {} });
});
after(async () => {
  await link.close();
  await server.kill();
});
const shared = (allowance: Allowance, prefix = `test-${number++}`) =>
  createRedisQuota({ link, allowance, alone: createMemoryQuota(allowance), prefix });

const backends: { name: string; open: (allowance: Allowance) => Quota }[] = [
  { name: 'memory', open: (allowance) => createMemoryQuota(allowance) },
  { name: 'Redis', open: (allowance) => shared(allowance) },
];

for (const { name, open } of backends) {
  describe(`a quota in ${name}`, () => {
    it('allows as many as it says, however they come at once', async () => {
      const quota = open({ limit: 10, windowMs: 5_000 });
      const standings = await Promise.all(Array.from({ length: 25 }, () => quota.take('a')));
      assert.equal(standings.filter(({ allowed }) => allowed).length, 10);
      assert.deepEqual(
        standings.slice(0, 12).map(({ remaining }) => remaining),
        [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0],
      );
      assert.ok(standings.every(({ resetMs }) => resetMs > 3_000 && resetMs <= 5_000));
    });

    it('counts each name by itself', async () => {
      const quota = open({ limit: 1, windowMs: 5_000 });
      assert.ok((await quota.take('a')).allowed);
      assert.ok((await quota.take('b')).allowed);
      assert.ok(!(await quota.take('a')).allowed);
    });

    it('begins anew when the window ends, and does not when somebody goes on trying', async () => {
      const quota = open({ limit: 1, windowMs: 200 });
      assert.ok((await quota.take('a')).allowed);
      await sleep(120);
      assert.ok(!(await quota.take('a')).allowed);
      await sleep(120);
      assert.ok((await quota.take('a')).allowed);
    });
  });
}

describe('a quota in memory', () => {
  it('forgets windows that ended, and never holds more names than it can', async () => {
    let time = 0;
    const quota = createMemoryQuota({ limit: 1, windowMs: 1_000 }, { now: () => time });
    await quota.take('first');
    for (let index = 0; index < 100_001; index++) await quota.take(`flood-${index}`);
    assert.ok((await quota.take('first')).allowed, 'the oldest was forgotten for the newest');
    assert.ok(!(await quota.take('flood-100000')).allowed);
    time = 1_001;
    assert.ok((await quota.take('flood-100000')).allowed);
  });
});

describe('a quota in Redis', () => {
  it('ends even when its counter lost its end', async () => {
    const quota = shared({ limit: 5, windowMs: 300 }, 'endless');
    await link.ask((redis) => redis.set('stackwright:quota:endless:a', '99'));
    assert.ok(!(await quota.take('a')).allowed);
    await sleep(350);
    assert.ok((await quota.take('a')).allowed);
  });

  it('holds over two replicas, and on each of them while Redis is dead', { timeout: 30_000 }, async () => {
    const env = { RATE_LIMIT: '10/min', REDIS_URL: server.url };
    const replicas = await Promise.all([startService(env), startService(env)]);
    const allowedOf = async (count: number) => {
      const answers: number[] = [];
      for (let index = 0; index < count; index++) answers.push((await post(replicas[index % 2]?.url ?? '', { description })).status);
      return answers.filter((status) => status === 200).length;
    };
    assert.equal(await allowedOf(24), 10, 'together');
    await server.kill();
    await sleep(100);
    assert.equal(await allowedOf(40), 20, 'each by itself');
    await server.restart();
    await Promise.all(replicas.map((replica) => replica.stop()));
  });
});
