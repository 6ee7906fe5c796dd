// Composes what replicas share and what protects them. Apart from the operation, since shells without a server need none of it.
import type { MiddlewareHandler } from 'hono';
import type { Analyze } from './analyze.ts';
import type { Cache } from './cache/cache.ts';
import type { Config } from './config.ts';
import type { Log } from './http/log.ts';
import type { Allowance, Quota } from './quota/quota.ts';
import type { RedisLink } from './redis/redis-link.ts';
import type { Around } from './wire-analyze.ts';

type Link = RedisLink | undefined;
/** Counts for several workers; absent where there is one process. */
export type CountTogether = (counted: { of: string; allowance: Allowance }) => Quota;
type Shared = { config: Config; link: Link; countTogether: CountTogether | undefined };

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
export async function openAround({ config, link, countTogether }: Shared): Promise<Around> {
  return {
    admit: await openSpendCap({ config, link, countTogether }),
    async keep({ analyst, catalog, upstream, promptVersion }) {
      const { createCachedAnalyst } = await import('./cache/cached-analyst.ts');
      return createCachedAnalyst({
        analyst,
        cache: await openCache({ config, link }),
        ttlMs: config.cacheTtlMs,
        budgetMs: upstream.timeoutMs,
        scope: [catalog.version, promptVersion, upstream.provider, upstream.model, upstream.baseUrl ?? ''],
        serves: (categoryId, providerId) => catalog.provider(providerId)?.categories[categoryId] !== undefined,
      });
    },
  };
}

/** The embedded analyst answers alike everywhere and sooner than Redis would, so its answers are kept in this process alone. */
export async function keepEmbedded({ config, analyze }: { config: Config; analyze: Analyze }): Promise<Analyze> {
  const { cacheTtlMs: ttlMs, cacheMemoryBytes } = config;
  if (ttlMs === 0 || cacheMemoryBytes === 0) return analyze;
  const [{ keepAnswers }, { createMemoryCache }] = await Promise.all([
    import('./cache/keep-answers.ts'),
    import('./cache/memory-cache.ts'),
  ]);
  const cache = createMemoryCache<Uint8Array<ArrayBuffer>>({ maxBytes: cacheMemoryBytes });
  return keepAnswers({ analyze, cache, ttlMs });
}

async function openCache({ config, link }: { config: Config; link: Link }): Promise<Cache> {
  const near = (await import('./cache/memory-cache.ts')).createMemoryCache({ maxBytes: config.cacheMemoryBytes });
  if (link === undefined) return near;
  const far = (await import('./cache/redis-cache.ts')).createRedisCache(link);
  return (await import('./cache/tiered-cache.ts')).createTieredCache({ near, far });
}

export async function openGuards({ config: { protection }, link, countTogether }: Shared): Promise<MiddlewareHandler[]> {
  const { rateLimit } = protection;
  const rateQuota = rateLimit && (await openQuota({ link, countTogether, allowance: rateLimit, of: 'rate' }));
  return (await import('./http/protection/create-guards.ts')).createGuards({ protection, rateQuota });
}

async function openSpendCap({ config, link, countTogether }: Shared): Promise<() => Promise<void>> {
  const { upstreamCallsPerMinute: limit } = config.protection;
  if (limit === undefined) return async () => {};
  const quota = await openQuota({ link, countTogether, allowance: { limit, windowMs: 60_000 }, of: 'spend' });
  return (await import('./quota/spend-cap.ts')).createSpendCap(quota);
}

type Counted = Pick<Shared, 'link' | 'countTogether'> & { allowance: Allowance; of: string };

async function openQuota({ link, countTogether, allowance, of }: Counted): Promise<Quota> {
  const alone = countTogether?.({ of, allowance }) ?? (await import('./quota/memory-quota.ts')).createMemoryQuota(allowance);
  if (link === undefined) return alone;
  return (await import('./quota/redis-quota.ts')).createRedisQuota({ link, allowance, alone, prefix: of });
}
