// Composes the operation from configuration and files, for shells that need no HTTP server.
import type { Analyst } from './analyst.ts';
import { type Analyze, createAnalyze } from './analyze.ts';
import type { Catalog } from './catalog/catalog.ts';
import { loadCatalog } from './catalog/load-catalog.ts';
import type { Config } from './config.ts';
import { createEmbeddedAnalyst } from './embedded/embedded-analyst.ts';
import { loadModel } from './embedded/understand/load-model.ts';
import { ServiceError } from './errors.ts';
import { createRespond } from './respond/respond.ts';

export async function wireAnalyze(config: Pick<Config, 'catalogDir' | 'upstream'>): Promise<{ catalog: Catalog; analyze: Analyze }> {
  const catalog = await openCatalog(config);
  const analyst = await createAnalyst(config, catalog);
  return { catalog, analyze: createAnalyze({ analyst, respond: createRespond(catalog) }) };
}

/** YAML and the rules are loaded only where an operator has entries of their own. */
export async function openCatalog({ catalogDir }: Pick<Config, 'catalogDir'>): Promise<Catalog> {
  if (catalogDir === undefined) return loadCatalog();
  return (await import('./catalog/load-overlaid-catalog.ts')).loadOverlaidCatalog(catalogDir);
}

/** The upstream analyst and its SDKs are loaded only where one is configured. */
async function createAnalyst({ upstream }: Pick<Config, 'upstream'>, catalog: Catalog): Promise<Analyst> {
  if (upstream === undefined) return createEmbeddedAnalyst({ catalog, ...loadModel() });
  try {
    const { createUpstreamAnalyst } = await import('./upstream/upstream-analyst.ts');
    const { createModel } = await import('./upstream/create-model.ts');
    return createUpstreamAnalyst({ catalog, upstream, model: await createModel(upstream) });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    const detail = 'The packages that speak to AI providers were left out of this installation. Install again without --omit=optional.';
    throw new ServiceError('invalid_configuration', detail, { cause });
  }
}
