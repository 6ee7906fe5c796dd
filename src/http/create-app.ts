// The service as one function from Request to Response: routes, manners and the single door for errors. Knows nothing of ports or processes.
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { getPath } from 'hono/utils/url';
import type { Analyze } from '../analyze.ts';
import { ServiceError, toServiceError } from '../errors.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { createAnalyzeRoute } from './analyze-route.ts';
import { basePathOf } from './base-path.ts';
import { docsBody } from './docs-page.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { createOpenApi } from './openapi.ts';
import { problemResponse } from './problem-response.ts';
import { createReportError } from './report-error.ts';
import { requestLog } from './request-log.ts';
import { createSearchPage } from './search-page.ts';
import { securityHeaders } from './security-headers.ts';
import { loadWebBundle } from './web-bundle.ts';
import { webFile } from './web-file.ts';

export type AppParts = {
  analyze: Analyze;
  vocabulary: Vocabulary;
  basePath?: string | undefined;
  /** Answers what agents ask at /mcp. */
  mcp: (request: Request) => Promise<Response>;
  log: Log;
  metrics: Metrics;
  version: string;
  /** False once the process is shutting down. */
  isReady: () => boolean;
};

export function createApp({ analyze, mcp, vocabulary, basePath, log, metrics, version, isReady }: AppParts) {
  // A proxy may pass its prefix on or take it off; both arrive at the same routes.
  const app = new Hono({ getPath: (request) => withoutBase(getPath(request), basePath) });
  const openApi = createOpenApi({ version });
  const page = createSearchPage({ analyze, vocabulary, basePath, reportError: createReportError(log) });

  const reportError = createReportError(log);
  const fail = (context: Context, error: ServiceError, headers?: Record<string, string>) => {
    reportError(context, error);
    return problemResponse(error, headers);
  };
  const only = (allow: string) => (context: Context) =>
    fail(context, new ServiceError('method_not_allowed', `Use ${allow.split(', ')[0]} here.`), { Allow: allow });

  app.use(requestId());
  app.use(requestLog({ log, metrics }));
  app.use(securityHeaders);
  app.use(
    '/api/*',
    cors({ origin: '*', allowMethods: ['POST'], exposeHeaders: ['X-Analyst', 'X-Request-Id', 'Retry-After'], maxAge: 86_400 }),
  );

  app.post('/api/analyze', createAnalyzeRoute({ analyze, vocabulary, reportError }));
  app.all('/api/analyze', only('POST, OPTIONS'));
  app.all('/mcp', (context) => mcp(context.req.raw));
  app.get('/openapi.json', (context) => context.json(openApi));
  app.get('/docs', async (context) => {
    const { renderReadingPage, assets } = await loadWebBundle();
    const body = String(await docsBody(openApi));
    return context.html(renderReadingPage({ title: 'API', body, base: basePathOf(context, basePath), assets }));
  });
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', (context) => (isReady() ? context.text('ready') : context.text('shutting down', 503)));
  app.get('/metrics', async (context) => context.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType }));
  app.get('/assets/:file', webFile);
  app.get('/icons/:file', webFile);
  app.get('/', page.get);
  app.post('/', page.post);
  app.all('/', only('GET, HEAD, POST'));
  for (const path of ['/openapi.json', '/docs', '/healthz', '/readyz', '/metrics', '/assets/:file', '/icons/:file'])
    app.all(path, only('GET, HEAD'));

  app.notFound((context) => fail(context, new ServiceError('not_found', 'See /docs for what is served here.')));
  app.onError((error, context) => {
    // The analyst's name was set before it failed and tells the caller who did not answer.
    const analyst = context.res.headers.get('X-Analyst');
    return fail(context, toServiceError(error), analyst ? { 'X-Analyst': analyst } : {});
  });
  return app;
}

function withoutBase(path: string, base: string | undefined): string {
  if (base === undefined || !(path === base || path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
}
