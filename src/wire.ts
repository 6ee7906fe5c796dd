// The service's composition root: the operation, and around it everything that HTTP needs.
import { compress } from 'hono/compress';
import packageJson from '../package.json' with { type: 'json' };
import { once } from './catalog/once.ts';
import type { Config, TracesConfig } from './config.ts';
import { ServiceError } from './errors.ts';
import { createApp } from './http/create-app.ts';
import { createLog, type Log } from './http/log.ts';
import { createMetrics, type MetricsSnapshot } from './http/metrics.ts';
import { watchBoth } from './http/watch-both.ts';
import { loadWebBundle } from './http/web-bundle.ts';
import { webFile } from './http/web-file.ts';
import { protectionsOn } from './protection-config.ts';
import { wireAnalyze } from './wire-analyze.ts';
import { type CountTogether, keepEmbedded, openAround, openGuards, openRedis } from './wire-shared.ts';
import { openVocabulary } from './wire-vocabulary.ts';

/** What a worker among several has that a process of its own has not. */
export type Worker = {
  id: number;
  /** Makes of this process's figures those of all. */
  shareMetrics(own: () => Promise<MetricsSnapshot>): () => Promise<string>;
  /** A limit that holds for all of them. */
  countTogether: CountTogether;
};

const { version } = packageJson;

export async function wire(config: Config, worker?: Worker) {
  const log = createLog({ level: config.logLevel, worker: worker?.id });
  const link = await openRedis(config, log);
  const { catalog, analyze: asked } = await wireAnalyze(config, await openAround({ config, link, countTogether: worker?.countTogether }));
  const analyze = config.upstream ? asked : await keepEmbedded({ config, analyze: asked });
  const { analyst } = analyze;
  const metrics = createMetrics({
    analyst,
    catalogVersion: catalog.version,
    version,
    prices: config.prices,
    isRedisUsable: link?.isUsable,
  });
  const traces = config.traces && (await openTraces({ config: config.traces, analyst, log }));
  let ready = true;
  // The protocol's SDK is loaded when the first agent comes.
  const mcp = once(async () =>
    (await import('./mcp/create-mcp-route.ts')).createMcpRoute({
      analyze,
      catalog,
      version,
      host: config.host,
      allowedHosts: config.mcpAllowedHosts,
      report: (error) => log.error({ code: error.code, err: error.cause }, error.detail),
    }),
  );
  const app = createApp({
    analyze,
    catalog,
    vocabulary: openVocabulary(catalog),
    web: { load: loadWebBundle, file: webFile, compress: compress() },
    basePath: config.basePath,
    mcp,
    log,
    watch: traces ? watchBoth(metrics.watch, traces.watch) : metrics.watch,
    metrics: {
      contentType: () => metrics.contentType,
      read: worker ? worker.shareMetrics(metrics.snapshot) : metrics.read,
    },
    version,
    isReady: () => ready,
    guards: await openGuards({ config, link, countTogether: worker?.countTogether }),
    protections: protectionsOn(config.protection),
    corsOrigins: config.protection.corsOrigins,
  });
  return {
    app,
    log,
    /** What the first request would otherwise wait for, and the start shall not. */
    warmUp: async () => {
      metrics.open();
      // The embedded analyst makes its indexes when it is first asked; an upstream one would have to be paid.
      if (config.upstream) return;
      await asked
        .bytes('A web application with users, payments and search.')
        .catch((err) => log.warn({ err }, 'could not answer ahead of the first request'));
    },
    stopTaking: () => {
      ready = false;
    },
    /** Hands on what is still held and lets go of what would keep the process alive, once nothing is in flight. */
    close: async () => {
      await Promise.all([link?.close(), traces?.close()]);
    },
  };
}

/** OpenTelemetry's packages are optional and loaded only where traces are sent. */
async function openTraces(parts: { config: TracesConfig; analyst: string; log: Log }) {
  const { createTraces } = await import('./http/traces.ts').catch((cause) => {
    const detail = 'OTEL_EXPORTER_OTLP_ENDPOINT needs the optional packages. Run: npm ci --include=optional';
    throw new ServiceError('invalid_configuration', detail, { cause });
  });
  return createTraces({ ...parts, version });
}
