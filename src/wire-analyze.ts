// Composes the operation from configuration and files, for shells that need no HTTP server.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Analyst } from './analyst.ts';
import { type Analyze, createAnalyze } from './analyze.ts';
import type { Catalog } from './catalog/catalog.ts';
import { loadCatalog } from './catalog/load-catalog.ts';
import type { Config } from './config.ts';
import { createEmbeddedAnalyst } from './embedded/embedded-analyst.ts';
import { loadModel } from './embedded/understand/model/load-model.ts';
import { ServiceError } from './errors.ts';
import { createRespond } from './respond/respond.ts';
import type { UpstreamConfig } from './upstream-config.ts';

/** What a service lays around an upstream analyst. */
export type Around = {
  /** Asked before every call; throws when no more may be spent. */
  admit: () => Promise<void>;
  keep: (kept: { analyst: Analyst; catalog: Catalog; upstream: UpstreamConfig; promptVersion: string }) => Promise<Analyst>;
};
type Needed = Pick<Config, 'catalogDir' | 'upstream'>;

const nothingAround: Around = { admit: async () => {}, keep: async ({ analyst }) => analyst };

export async function wireAnalyze(config: Needed, around = nothingAround): Promise<{ catalog: Catalog; analyze: Analyze }> {
  const catalog = await openCatalog(config);
  const analyst = await createAnalyst({ config, catalog, around });
  return { catalog, analyze: createAnalyze({ analyst, respond: createRespond(catalog) }) };
}

/** YAML and the rules are loaded only where an operator has entries of their own. */
export async function openCatalog({ catalogDir }: Pick<Config, 'catalogDir'>): Promise<Catalog> {
  if (catalogDir === undefined) return loadCatalog();
  if (!statSync(catalogDir, { throwIfNoEntry: false })?.isDirectory()) {
    const detail = `CATALOG_DIR must name a folder with your own entries; ${resolve(catalogDir)} is none. Create it, correct the name or unset CATALOG_DIR.`;
    throw new ServiceError('invalid_configuration', detail);
  }
  return (await import('./catalog/load-overlaid-catalog.ts')).loadOverlaidCatalog(catalogDir);
}

/** The upstream analyst and its SDKs are loaded only where one is configured. */
async function createAnalyst({ config, catalog, around }: { config: Needed; catalog: Catalog; around: Around }): Promise<Analyst> {
  const { upstream } = config;
  if (upstream === undefined) return createEmbeddedAnalyst({ catalog, ...loadModel() });
  const parts = [
    import('./upstream/upstream-analyst.ts'),
    import('./upstream/create-model.ts'),
    import('./upstream/prompt.ts'),
    import('./upstream/standing-text.ts'),
  ] as const;
  const [{ createUpstreamAnalyst }, { createModel }, { createPrefix, promptVersion }, { createStandingText }] =
    await Promise.all(parts).catch(refuseWithoutPackages);
  const prefix = createStandingText(createPrefix(catalog));
  const model = await createModel(upstream, prefix).catch(refuseWithoutPackages);
  const analyst = createUpstreamAnalyst({ catalog, upstream, prefix, model, admit: around.admit });
  return around.keep({ analyst, catalog, upstream, promptVersion });
}

/** The providers' packages are optional. */
function refuseWithoutPackages(cause: unknown): never {
  if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
  const detail = 'The packages that speak to AI providers were left out of this installation. Install again without --omit=optional.';
  throw new ServiceError('invalid_configuration', detail, { cause });
}
