// Counts for all replicas together in Redis; while Redis is away, each counts by itself, so that a limit never falls away.
import type { RedisLink } from '../redis/redis-link.ts';
import { type Allowance, type Quota, standingOf } from './quota.ts';

/** A counter without an end would lock its owner out for good, so one that has none gets it. */
const countOne = `
local taken = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {taken, left}`;

type RedisQuotaParts = { link: RedisLink; allowance: Allowance; alone: Quota; prefix: string };

export function createRedisQuota({ link, allowance, alone, prefix }: RedisQuotaParts): Quota {
  return {
    async take(name) {
      const key = `stackwright:quota:${prefix}:${name}`;
      const counted = (await link.ask((redis) => redis.eval(countOne, 1, key, allowance.windowMs))) as [number, number] | undefined;
      return counted === undefined ? alone.take(name) : standingOf(...counted, allowance);
    },
  };
}
