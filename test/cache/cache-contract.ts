// What every cache must do, whatever it is made of; each backend runs this suite.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cache } from '../../src/cache/cache.ts';

export type Backend = {
  name: string;
  /** Two views of the same store, as two replicas would have; a store of one process gives the same twice. */
  open(): Promise<{ cache: Cache; other: Cache; close(): Promise<void> }>;
};

export function checkCache({ name, open }: Backend): void {
  describe(`the ${name} cache`, () => {
    let cache: Cache;
    let other: Cache;
    let close: () => Promise<void>;
    let number = 0;
    const freshKey = () => `key-${process.pid}-${number++}`;
    before(async () => {
      ({ cache, other, close } = await open());
    });
    after(() => close());

    it('finds nothing where nothing was kept', async () => {
      assert.equal(await cache.get(freshKey()), undefined);
    });

    it('gives back what was kept, to the letter, and says how long it will last', async () => {
      const key = freshKey();
      const value = JSON.stringify({ text: 'naïve – ünïcode 🚲 \u0000 end', list: [1, 2, 3] });
      await cache.set(key, { value, remainingMs: 60_000 });
      const entry = await other.get(key);
      assert.equal(entry?.value, value);
      assert.ok(entry.remainingMs > 55_000 && entry.remainingMs <= 60_000, `${entry.remainingMs} ms`);
    });

    it('replaces what was kept', async () => {
      const key = freshKey();
      await cache.set(key, { value: 'old', remainingMs: 60_000 });
      await cache.set(key, { value: 'new', remainingMs: 60_000 });
      assert.equal((await cache.get(key))?.value, 'new');
    });

    it('forgets after its time', async () => {
      const key = freshKey();
      await cache.set(key, { value: 'brief', remainingMs: 30 });
      await sleep(60);
      assert.equal(await cache.get(key), undefined);
      assert.equal((await cache.claim(key)).state, 'granted');
    });

    it('keeps nothing that has no time left', async () => {
      const key = freshKey();
      await cache.set(key, { value: 'never', remainingMs: 0 });
      assert.equal(await cache.get(key), undefined);
    });

    it('forgets what is dropped', async () => {
      const key = freshKey();
      await cache.set(key, { value: 'poison', remainingMs: 60_000 });
      await cache.drop(key);
      assert.equal(await other.get(key), undefined);
    });

    it('grants a claim to one of many', async () => {
      const key = freshKey();
      const claims = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? cache : other).claim(key)));
      const states = claims.map(({ state }) => state).toSorted();
      assert.deepEqual(states, ['granted', ...Array<string>(19).fill('taken')]);
    });

    it('grants it again once it was released', async () => {
      const key = freshKey();
      const first = await cache.claim(key);
      assert.ok(first.state === 'granted');
      first.lease.release();
      assert.equal((await claimedWhenFree(other, key)).state, 'granted');
    });

    it('answers a claim with the value when there is one', async () => {
      const key = freshKey();
      const claim = await cache.claim(key);
      assert.ok(claim.state === 'granted');
      void cache.set(key, { value: 'made', remainingMs: 60_000 });
      claim.lease.release();
      const next = await claimedWhenFree(other, key);
      assert.ok(next.state === 'stored');
      assert.equal(next.entry.value, 'made');
      assert.ok(next.entry.remainingMs > 55_000);
    });

    it('leaves claims of other keys alone', async () => {
      assert.equal((await cache.claim(freshKey())).state, 'granted');
      assert.equal((await cache.claim(freshKey())).state, 'granted');
    });
  });
}

/** A release travels on another connection than the next claim, so it may arrive a little later. */
async function claimedWhenFree(cache: Cache, key: string): ReturnType<Cache['claim']> {
  for (let waited = 0; waited < 2_000; waited += 20) {
    const claim = await cache.claim(key);
    if (claim.state !== 'taken') return claim;
    await sleep(20);
  }
  return cache.claim(key);
}
