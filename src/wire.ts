// The service's composition root: the operation, and around it everything that HTTP needs.
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { createApp } from './http/create-app.ts';
import { createLog } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { wireAnalyze } from './wire-analyze.ts';

export async function wire(config: Config) {
  const log = createLog({ level: config.logLevel });
  const { catalog, analyze } = await wireAnalyze(config);
  const metrics = createMetrics({ analyst: analyze.analyst, catalogVersion: catalog.version });
  let ready = true;
  const app = createApp({ analyze, log, metrics, version: packageJson.version, isReady: () => ready });
  return {
    app,
    log,
    stopTaking: () => {
      ready = false;
    },
  };
}
