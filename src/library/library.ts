// The entry `stackwright`: the analyst in this very process, without HTTP. It reads nothing from the environment.
import type { Client } from '../client/client.ts';
import { type Config, readConfig } from '../config.ts';
import { ServiceError } from '../errors.ts';
import type { UpstreamProvider } from '../upstream-config.ts';
import { wireAnalyze } from '../wire-analyze.ts';
import { askInProcess } from './ask-in-process.ts';
import { toProblemError } from './to-problem-error.ts';

export type * from '../client/client.ts';
export { ProblemError } from '../client/problem-error.ts';

export type AnalystOptions = {
  /** A directory with entries of your own, laid over the catalogue. */
  catalogDir?: string;
  /** A language model to answer in the embedded analyst's place. */
  upstream?: { provider: UpstreamProvider; model?: string; apiKey?: string; baseUrl?: string; timeoutMs?: number };
};

/** Faulty options are listed all at once, under the names they have in the service's environment. */
export async function createAnalyst(options: AnalystOptions = {}): Promise<Client> {
  try {
    return askInProcess(await wireAnalyze(toConfig(options)));
  } catch (error) {
    throw error instanceof ServiceError ? toProblemError(error) : error;
  }
}

function toConfig({ catalogDir, upstream }: AnalystOptions): Config {
  return readConfig({
    CATALOG_DIR: catalogDir,
    AI_PROVIDER: upstream?.provider,
    AI_MODEL: upstream?.model,
    AI_API_KEY: upstream?.apiKey,
    AI_BASE_URL: upstream?.baseUrl,
    AI_TIMEOUT_MS: upstream?.timeoutMs?.toString(),
  });
}
