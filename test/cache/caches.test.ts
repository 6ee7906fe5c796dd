// Both backends and their combination under one suite, and what each promises besides.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMemoryCache } from '../../src/cache/memory-cache.ts';
import { createRedisCache } from '../../src/cache/redis-cache.ts';
import { createTieredCache } from '../../src/cache/tiered-cache.ts';
import { openRedisLink, type RedisLink } from '../../src/redis/redis-link.ts';
import { checkCache } from './cache-contract.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

const silent = () => {};

checkCache({
  name: 'memory',
  async open() {
    const cache = createMemoryCache();
    return { cache, other: cache, close: async () => {} };
  },
});

for (const tiered of [false, true]) {
  checkCache({
    name: tiered ? 'tiered' : 'Redis',
    async open() {
      const server = await startRedis();
      const links = await Promise.all([1, 2].map(() => openRedisLink({ url: server.url, onChange: silent })));
      const [cache, other] = links.map((link) => {
        const far = createRedisCache(link);
        return tiered ? createTieredCache({ near: createMemoryCache(), far }) : far;
      });
      assert.ok(cache && other);
      return {
        cache,
        other,
        async close() {
          await Promise.all(links.map((link) => link.close()));
          await server.kill();
        },
      };
    },
  });
}

describe('the memory cache', () => {
  it('holds so many entries at most and drops what was not asked for longest', async () => {
    const cache = createMemoryCache({ maxEntries: 3 });
    for (const key of ['a', 'b', 'c']) await cache.set(key, { value: key, remainingMs: 1_000 });
    await cache.get('a');
    await cache.set('d', { value: 'd', remainingMs: 1_000 });
    const found = await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => (await cache.get(key))?.value));
    assert.deepEqual(found, ['a', undefined, 'c', 'd']);
  });

  it('holds so many bytes at most, and nothing that alone is larger', async () => {
    const cache = createMemoryCache({ maxBytes: 1_000 });
    for (let index = 0; index < 50; index++) await cache.set(`key-${index}`, { value: 'é'.repeat(100), remainingMs: 1_000 });
    const kept = await Promise.all(Array.from({ length: 50 }, (_, index) => cache.get(`key-${index}`)));
    assert.equal(kept.filter(Boolean).length, 4, '206 bytes each');
    await cache.set('huge', { value: 'x'.repeat(1_001), remainingMs: 1_000 });
    assert.equal(await cache.get('huge'), undefined);
    assert.ok(await cache.get('key-49'), 'and it drove nothing out');
  });
});

describe('the Redis cache', () => {
  let server: RedisServer;
  let link: RedisLink;
  const changes: string[] = [];
  before(async () => {
    server = await startRedis();
    link = await openRedisLink({ url: server.url, onChange: (state) => changes.push(state) });
  });
  after(async () => {
    await link.close();
    await server.kill();
  });
  const reached = async () => {
    for (let waited = 0; changes.at(-1) !== 'reached' && waited < 5_000; waited += 20) await sleep(20);
    assert.equal(changes.at(-1), 'reached', 'it came back');
  };

  it('lets a lease of a process that died end, and keeps that of a living one', { timeout: 20_000 }, async () => {
    const cache = createRedisCache(link);
    const deadLink = await openRedisLink({ url: server.url, onChange: silent });
    await createRedisCache(deadLink).claim('dying');
    // Without its connection it can renew no more, as if its process were gone.
    await deadLink.close();
    const living = await cache.claim('living');
    await sleep(5_600);
    assert.equal((await cache.claim('dying')).state, 'granted');
    assert.equal((await cache.claim('living')).state, 'taken');
    assert.ok(living.state === 'granted');
    living.lease.release();
  });

  it('does not release a lease that has passed to another', async () => {
    const cache = createRedisCache(link);
    const first = await cache.claim('passed');
    assert.ok(first.state === 'granted');
    await link.ask((redis) => redis.del('stackwright:lease:passed'));
    assert.equal((await cache.claim('passed')).state, 'granted');
    first.lease.release();
    await sleep(20);
    assert.equal((await cache.claim('passed')).state, 'taken');
  });

  it('treats a value of another kind as none', async () => {
    const cache = createRedisCache(link);
    await link.ask((redis) => redis.lpush('stackwright:answer:list', 'x'));
    assert.equal(await cache.get('list'), undefined);
    assert.equal((await cache.claim('list')).state, 'granted');
  });

  it('answers at once while Redis is dead, and finds it again', { timeout: 20_000 }, async () => {
    const cache = createRedisCache(link);
    await server.kill();
    await sleep(50);
    const started = performance.now();
    for (let round = 0; round < 200; round++) {
      assert.equal(await cache.get('k'), undefined);
      await cache.set('k', { value: 'v', remainingMs: 1_000 });
      assert.equal((await cache.claim('k')).state, 'granted');
    }
    assert.ok(performance.now() - started < 2_000, 'six hundred questions take no time');
    assert.equal(changes.at(-1), 'lost');
    await server.restart();
    await reached();
    await cache.set('k', { value: 'v', remainingMs: 60_000 });
    assert.equal((await cache.get('k'))?.value, 'v');
  });

  it('waits for a frozen Redis once, not with every question, and finds it again', { timeout: 20_000 }, async () => {
    const cache = createRedisCache(link);
    server.freeze();
    const started = performance.now();
    for (let round = 0; round < 100; round++) assert.equal(await cache.get('k'), undefined);
    const took = performance.now() - started;
    assert.ok(took < 2_000, `${took} ms`);
    // Long enough for the connection itself to be given up.
    await sleep(2_500);
    assert.equal(await cache.get('k'), undefined);
    server.thaw();
    await reached();
    await cache.set('k', { value: 'thawed', remainingMs: 60_000 });
    assert.equal((await cache.get('k'))?.value, 'thawed');
  });

  it('starts without a Redis, soon, and takes it up when it comes', { timeout: 20_000 }, async () => {
    const late = await startRedis();
    await late.kill();
    const states: string[] = [];
    const started = performance.now();
    const early = await openRedisLink({ url: late.url, onChange: (state) => states.push(state) });
    assert.ok(performance.now() - started < 1_000);
    assert.deepEqual(states, ['lost']);
    await late.restart();
    while (states.at(-1) !== 'reached') await sleep(20);
    assert.equal(await early.ask((redis) => redis.ping()), 'PONG');
    await early.close();
    await late.kill();
  });
});
