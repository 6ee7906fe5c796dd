// The composition root: the only file that knows every part and chooses the concrete ones.
import packageJson from '../package.json' with { type: 'json' };
import type { Analyst } from './analyst.ts';
import { createAnalyze } from './analyze.ts';
import type { Catalog } from './catalog/catalog.ts';
import { loadCatalog } from './catalog/load-catalog.ts';
import type { Config } from './config.ts';
import { createEmbeddedAnalyst } from './embedded/embedded-analyst.ts';
import { constraintRules } from './embedded/rank/constraint-rules.ts';
import { loadModel } from './embedded/understand/load-model.ts';
import { createApp } from './http/create-app.ts';
import { createLog } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { createRespond } from './respond/respond.ts';
import { createVocabulary } from './vocabulary.ts';

export async function wire(config: Config) {
  const log = createLog({ level: config.logLevel });
  const catalog = await openCatalog(config);
  const analyst = await createAnalyst(config, catalog);
  const analyze = createAnalyze({ analyst, respond: createRespond(catalog) });
  const metrics = createMetrics({ analyst: analyst.name, catalogVersion: catalog.version });
  const constraints = Object.entries(constraintRules).map(([id, { label }]) => ({ id, label }));
  const vocabulary = createVocabulary({ catalog, constraints });
  let ready = true;
  const app = createApp({
    analyze,
    vocabulary,
    basePath: config.basePath,
    log,
    metrics,
    version: packageJson.version,
    isReady: () => ready,
  });
  return {
    app,
    log,
    stopTaking: () => {
      ready = false;
    },
  };
}

/** YAML and the rules are loaded only where an operator has entries of their own. */
async function openCatalog({ catalogDir }: Config): Promise<Catalog> {
  if (catalogDir === undefined) return loadCatalog();
  return (await import('./catalog/load-overlaid-catalog.ts')).loadOverlaidCatalog(catalogDir);
}

/** The upstream analyst and its SDKs are loaded only where one is configured. */
async function createAnalyst({ upstream }: Config, catalog: Catalog): Promise<Analyst> {
  if (upstream === undefined) return createEmbeddedAnalyst({ catalog, ...loadModel() });
  const { createUpstreamAnalyst } = await import('./upstream/upstream-analyst.ts');
  const { createModel } = await import('./upstream/create-model.ts');
  return createUpstreamAnalyst({ catalog, upstream, model: await createModel(upstream) });
}
