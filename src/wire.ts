// The service's composition root: the operation, and around it everything that HTTP needs.
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { constraintRules } from './embedded/rank/constraint-rules.ts';
import { createApp } from './http/create-app.ts';
import { createLog } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import type { McpRoute } from './mcp/create-mcp-route.ts';
import { createVocabulary } from './vocabulary.ts';
import { wireAnalyze } from './wire-analyze.ts';

export async function wire(config: Config) {
  const log = createLog({ level: config.logLevel });
  const { catalog, analyze } = await wireAnalyze(config);
  const metrics = createMetrics({ analyst: analyze.analyst, catalogVersion: catalog.version });
  const constraints = Object.entries(constraintRules).map(([id, { label }]) => ({ id, label }));
  const vocabulary = createVocabulary({ catalog, constraints });
  let ready = true;
  const { version } = packageJson;
  // The protocol's SDK is loaded when the first agent comes.
  let mcpRoute: Promise<McpRoute> | undefined;
  const openMcp = async () =>
    (await import('./mcp/create-mcp-route.ts')).createMcpRoute({
      analyze,
      catalog,
      version,
      host: config.host,
      allowedHosts: config.mcpAllowedHosts,
      report: (error) => log.error({ code: error.code, err: error.cause }, error.detail),
    });
  const mcp: McpRoute = async (request) => {
    mcpRoute ??= openMcp();
    return (await mcpRoute)(request);
  };
  const app = createApp({ analyze, mcp, vocabulary, basePath: config.basePath, log, metrics, version, isReady: () => ready });
  return {
    app,
    log,
    stopTaking: () => {
      ready = false;
    },
  };
}
