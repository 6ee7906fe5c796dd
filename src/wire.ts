// The composition root: the only file that knows every part and chooses the concrete ones.

import type { MiddlewareHandler } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import type { Analyst } from './analyst.ts';
import { createAnalyze } from './analyze.ts';
import type { Cache } from './cache/cache.ts';
import type { Catalog } from './catalog/catalog.ts';
import { loadCatalog } from './catalog/load-catalog.ts';
import type { Config } from './config.ts';
import { createEmbeddedAnalyst } from './embedded/embedded-analyst.ts';
import { loadModel } from './embedded/understand/load-model.ts';
import { createApp } from './http/create-app.ts';
import { createLog, type Log } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { protectionsOn } from './protection-config.ts';
import type { Allowance, Quota } from './quota/quota.ts';
import type { RedisLink } from './redis/redis-link.ts';
import { createRespond } from './respond/respond.ts';

type Link = RedisLink | undefined;

export async function wire(config: Config) {
  const log = createLog({ level: config.logLevel });
  const catalog = await openCatalog(config);
  const link = await openRedis(config, log);
  const analyst = await createAnalyst({ config, catalog, link });
  const analyze = createAnalyze({ analyst, respond: createRespond(catalog) });
  const metrics = createMetrics({ analyst: analyst.name, catalogVersion: catalog.version });
  let ready = true;
  const app = createApp({
    analyze,
    log,
    metrics,
    version: packageJson.version,
    isReady: () => ready,
    guards: await openGuards({ config, link }),
    protections: protectionsOn(config.protection),
    corsOrigins: config.protection.corsOrigins,
  });
  return {
    app,
    log,
    stopTaking: () => {
      ready = false;
    },
    /** Lets go of what would keep the process alive. */
    close: async () => link?.close(),
  };
}

/** YAML and the rules are loaded only where an operator has entries of their own. */
async function openCatalog({ catalogDir }: Config): Promise<Catalog> {
  if (catalogDir === undefined) return loadCatalog();
  return (await import('./catalog/load-overlaid-catalog.ts')).loadOverlaidCatalog(catalogDir);
}

/** Where nothing is shared, nothing of Redis is loaded. */
async function openRedis({ redisUrl, upstream, protection }: Config, log: Log): Promise<Link> {
  if (redisUrl === undefined || (upstream === undefined && protection.rateLimit === undefined)) return undefined;
  const { openRedisLink } = await import('./redis/redis-link.ts');
  return openRedisLink({
    url: redisUrl,
    onChange: (state, cause) =>
      state === 'reached' ? log.info('Redis is in use') : log.warn({ err: cause }, 'Redis is away; this process goes on by itself'),
  });
}

/** The upstream analyst, its SDKs and its cache are loaded only where one is configured. */
async function createAnalyst({ config, catalog, link }: { config: Config; catalog: Catalog; link: Link }): Promise<Analyst> {
  const { upstream, cacheTtlMs, protection } = config;
  if (upstream === undefined) return createEmbeddedAnalyst({ catalog, ...loadModel() });
  const [{ createUpstreamAnalyst }, { createModel }, { promptVersion }, { createCachedAnalyst }, cache, admit] = await Promise.all([
    import('./upstream/upstream-analyst.ts'),
    import('./upstream/create-model.ts'),
    import('./upstream/prompt.ts'),
    import('./cache/cached-analyst.ts'),
    openCache(link),
    openSpendCap(protection.upstreamCallsPerMinute, link),
  ]);
  return createCachedAnalyst({
    analyst: createUpstreamAnalyst({ catalog, upstream, model: await createModel(upstream), admit }),
    cache,
    ttlMs: cacheTtlMs,
    budgetMs: upstream.timeoutMs,
    scope: [catalog.version, promptVersion, upstream.provider, upstream.model, upstream.baseUrl ?? ''],
    serves: (categoryId, providerId) => catalog.provider(providerId)?.categories[categoryId] !== undefined,
  });
}

async function openCache(link: Link): Promise<Cache> {
  const near = (await import('./cache/memory-cache.ts')).createMemoryCache();
  if (link === undefined) return near;
  const far = (await import('./cache/redis-cache.ts')).createRedisCache(link);
  return (await import('./cache/tiered-cache.ts')).createTieredCache({ near, far });
}

async function openGuards({ config: { protection }, link }: { config: Config; link: Link }): Promise<MiddlewareHandler[]> {
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
