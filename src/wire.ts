// The service's composition root: the operation, and around it everything that HTTP needs.
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { constraintRules } from './embedded/rank/constraint-rules.ts';
import { createApp } from './http/create-app.ts';
import { createLog } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { createVocabulary } from './vocabulary.ts';
import { wireAnalyze } from './wire-analyze.ts';

export async function wire(config: Config) {
  const log = createLog({ level: config.logLevel });
  const { catalog, analyze } = await wireAnalyze(config);
  const metrics = createMetrics({ analyst: analyze.analyst, catalogVersion: catalog.version });
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
