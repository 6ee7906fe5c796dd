// A cache that replicas share in Redis or Valkey. Redis away: nothing is found, nothing is kept, and everybody may make the value.
import { randomUUID } from 'node:crypto';
import type { RedisLink } from '../redis/redis-link.ts';
import type { Cache, Lease } from './cache.ts';

/** How long others wait for a process that died while it held a lease. A living one renews it three times as often. */
const leaseMs = 5_000;

const valueOrLease = `
local value = redis.call('GET', KEYS[1])
if value then return {value, redis.call('PTTL', KEYS[1])} end
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return {} end
return false`;
const renewIfOurs = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;
const releaseIfOurs = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end`;

export function createRedisCache(link: RedisLink): Cache {
  const valueKey = (key: string) => `stackwright:answer:${key}`;
  const leaseKey = (key: string) => `stackwright:lease:${key}`;

  const hold = (key: string, token: string): Lease => {
    const renewal = setInterval(() => void link.ask((redis) => redis.eval(renewIfOurs, 1, leaseKey(key), token, leaseMs)), leaseMs / 3);
    renewal.unref();
    return {
      release() {
        clearInterval(renewal);
        void link.ask((redis) => redis.eval(releaseIfOurs, 1, leaseKey(key), token));
      },
    };
  };

  return {
    async get(key) {
      const found = await link.ask((redis) => Promise.all([redis.get(valueKey(key)), redis.pttl(valueKey(key))]));
      return found?.[0] == null ? undefined : { value: found[0], remainingMs: found[1] };
    },
    async set(key, { value, remainingMs }) {
      if (remainingMs >= 1) await link.ask((redis) => redis.set(valueKey(key), value, 'PX', Math.floor(remainingMs)));
    },
    async drop(key) {
      await link.ask((redis) => redis.del(valueKey(key)));
    },
    async claim(key) {
      const token = randomUUID();
      const reply = await link.ask((redis) => redis.eval(valueOrLease, 2, valueKey(key), leaseKey(key), token, leaseMs));
      if (reply === null) return { state: 'taken' };
      const [value, remainingMs] = (reply ?? []) as [] | [string, number];
      if (value !== undefined) return { state: 'stored', entry: { value, remainingMs: remainingMs ?? 0 } };
      return { state: 'granted', lease: hold(key, token) };
    },
  };
}
