// Composes what replicas share and what protects them. Apart from the operation, since shells without a server need none of it.
import type { MiddlewareHandler } from 'hono';
import type { Cache } from './cache/cache.ts';
import type { Config } from './config.ts';
import type { Log } from './http/log.ts';
import type { Allowance, Quota } from './quota/quota.ts';
import type { RedisLink } from './redis/redis-link.ts';
import type { Around } from './wire-analyze.ts';

type Link = RedisLink | undefined;

/** Where nothing is shared, nothing of Redis is loaded. */
export async function openRedis({ redisUrl, upstream, protection }: Config, log: Log): Promise<Link> {
  if (redisUrl === undefined || (upstream === undefined && protection.rateLimit === undefined)) return undefined;
  const { openRedisLink } = await import('./redis/redis-link.ts');
  return openRedisLink({
    url: redisUrl,
    onChange: (state, cause) =>
      state === 'reached' ? log.info('Redis is in use') : log.warn({ err: cause }, 'Redis is away; this process goes on by itself'),
  });
}

/** Answers of an upstream analyst are kept and shared, and its calls are capped. */
export async function openAround({ config, link }: { config: Config; link: Link }): Promise<Around> {
  return {
    admit: await openSpendCap(config.protection.upstreamCallsPerMinute, link),
    async keep({ analyst, catalog, upstream, promptVersion }) {
      const { createCachedAnalyst } = await import('./cache/cached-analyst.ts');
      return createCachedAnalyst({
        analyst,
        cache: await openCache(link),
        ttlMs: config.cacheTtlMs,
        budgetMs: upstream.timeoutMs,
        scope: [catalog.version, promptVersion, upstream.provider, upstream.model, upstream.baseUrl ?? ''],
        serves: (categoryId, providerId) => catalog.provider(providerId)?.categories[categoryId] !== undefined,
      });
    },
  };
}

async function openCache(link: Link): Promise<Cache> {
  const near = (await import('./cache/memory-cache.ts')).createMemoryCache();
  if (link === undefined) return near;
  const far = (await import('./cache/redis-cache.ts')).createRedisCache(link);
  return (await import('./cache/tiered-cache.ts')).createTieredCache({ near, far });
}

export async function openGuards({ config: { protection }, link }: { config: Config; link: Link }): Promise<MiddlewareHandler[]> {
  const { rateLimit } = protection;
  const rateQuota = rateLimit && (await openQuota({ link, allowance: rateLimit, prefix: 'rate' }));
  return (await import('./http/protection/create-guards.ts')).createGuards({ protection, rateQuota });
}

async function openSpendCap(calls: number | undefined, link: Link): Promise<() => Promise<void>> {
  if (calls === undefined) return async () => {};
  const quota = await openQuota({ link, allowance: { limit: calls, windowMs: 60_000 }, prefix: 'spend' });
  return (await import('./quota/spend-cap.ts')).createSpendCap(quota);
}

async function openQuota({ link, allowance, prefix }: { link: Link; allowance: Allowance; prefix: string }): Promise<Quota> {
  const alone = (await import('./quota/memory-quota.ts')).createMemoryQuota(allowance);
  if (link === undefined) return alone;
  return (await import('./quota/redis-quota.ts')).createRedisQuota({ link, allowance, alone, prefix });
}
