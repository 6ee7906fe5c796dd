// The composition root: the only file that knows every part and chooses the concrete ones.
import { readFileSync } from 'node:fs';
import packageJson from '../package.json' with { type: 'json' };
import type { Analyst } from './analyst.ts';
import { createAnalyze } from './analyze.ts';
import type { Catalog } from './catalog/catalog.ts';
import { loadCatalog } from './catalog/load-catalog.ts';
import type { Config, TracesConfig } from './config.ts';
import { createEmbeddedAnalyst } from './embedded/embedded-analyst.ts';
import { loadModel } from './embedded/understand/load-model.ts';
import { ServiceError } from './errors.ts';
import { createApp } from './http/create-app.ts';
import { createLog, type Log } from './http/log.ts';
import { createMetrics, type MetricsSnapshot } from './http/metrics.ts';
import { watchBoth } from './http/watch-both.ts';
import { createRespond } from './respond/respond.ts';

/** What a worker among several has that a process of its own has not. */
export type Worker = {
  id: number;
  /** Makes of this process's figures those of all. */
  shareMetrics(own: () => Promise<MetricsSnapshot>): () => Promise<string>;
};

const { version } = packageJson;

export async function wire(config: Config, worker?: Worker) {
  const log = createLog({ level: config.logLevel, worker: worker?.id });
  const catalog = await openCatalog(config);
  const analyst = await createAnalyst(config, catalog);
  const analyze = createAnalyze({ analyst, respond: createRespond(catalog) });
  const metrics = createMetrics({ analyst: analyst.name, catalogVersion: catalog.version, version, prices: config.prices });
  const traces = config.traces && (await openTraces({ config: config.traces, analyst: analyst.name, log }));
  let ready = true;
  const app = createApp({
    analyze,
    log,
    watch: traces ? watchBoth(metrics.watch, traces.watch) : metrics.watch,
    metrics: { contentType: metrics.contentType, read: worker ? worker.shareMetrics(metrics.snapshot) : metrics.read },
    plainStyles: readFileSync(new URL('http/plain.css', import.meta.url), 'utf8'),
    version,
    isReady: () => ready,
  });
  return {
    app,
    log,
    stopTaking: () => {
      ready = false;
    },
    /** Hands on what is still held, once nothing is in flight. */
    close: async () => traces?.close(),
  };
}

/** YAML and the rules are loaded only where an operator has entries of their own. */
async function openCatalog({ catalogDir }: Config): Promise<Catalog> {
  if (catalogDir === undefined) return loadCatalog();
  return (await import('./catalog/load-overlaid-catalog.ts')).loadOverlaidCatalog(catalogDir);
}

/** OpenTelemetry's packages are optional and loaded only where traces are sent. */
async function openTraces(parts: { config: TracesConfig; analyst: string; log: Log }) {
  const { createTraces } = await import('./http/traces.ts').catch((cause) => {
    throw new ServiceError(
      'invalid_configuration',
      'OTEL_EXPORTER_OTLP_ENDPOINT needs the optional packages. Run: npm ci --include=optional',
      {
        cause,
      },
    );
  });
  return createTraces({ ...parts, version });
}

/** The upstream analyst and its SDKs are loaded only where one is configured. */
async function createAnalyst({ upstream }: Config, catalog: Catalog): Promise<Analyst> {
  if (upstream === undefined) return createEmbeddedAnalyst({ catalog, ...loadModel() });
  const { createUpstreamAnalyst } = await import('./upstream/upstream-analyst.ts');
  const { createModel } = await import('./upstream/create-model.ts');
  return createUpstreamAnalyst({ catalog, upstream, model: await createModel(upstream) });
}
