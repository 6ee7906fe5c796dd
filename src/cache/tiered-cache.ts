// This process's memory before the cache that replicas share: known answers cost no round trip, and survive the loss of the shared one.
import type { Cache } from './cache.ts';

export function createTieredCache({ near, far }: { near: Cache; far: Cache }): Cache {
  return {
    async get(key) {
      const known = await near.get(key);
      if (known !== undefined) return known;
      const entry = await far.get(key);
      if (entry !== undefined) await near.set(key, entry);
      return entry;
    },
    async set(key, entry) {
      await Promise.all([near.set(key, entry), far.set(key, entry)]);
    },
    async drop(key) {
      await Promise.all([near.drop(key), far.drop(key)]);
    },
    async claim(key) {
      const known = await near.get(key);
      if (known !== undefined) return { state: 'stored', entry: known };
      const claim = await far.claim(key);
      if (claim.state === 'stored') await near.set(key, claim.entry);
      return claim;
    },
  };
}
