// The service as one function from Request to Response: routes, manners and the single door for errors. Knows nothing of ports or processes.
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { getPath } from 'hono/utils/url';
import type { Analyze, AnalyzeOptions } from '../analyze.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { once } from '../catalog/once.ts';
import { type ProtectiveCode, ServiceError, toServiceError } from '../errors.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { createAnalyzeRoute } from './analyze-route.ts';
import type { Asked } from './asked.ts';
import type { Asking } from './asking.ts';
import { basePathOf, fullAddress } from './base-path.ts';
import { createCors } from './cors.ts';
import { createErrorPage } from './error-page.ts';
import type { Log } from './log.ts';
import { createManners } from './manners.ts';
import { problemReply } from './problem-response.ts';
import type { Reply } from './reply.ts';
import { createReportError } from './report-error.ts';
import { createSearchPage } from './search-page.ts';
import { securityHeaders } from './security-headers.ts';
import type { Watch } from './watch.ts';
import type { Web } from './web.ts';

export type AppParts = {
  analyze: Analyze;
  catalog: Catalog;
  vocabulary: Vocabulary;
  /** The built page. */
  web: Web;
  basePath?: string | undefined;
  /** Answers what agents ask at /mcp. */
  mcp: () => Promise<{
    admit(request: Request): Response | Headers;
    answer(request: Request, watched: Pick<AnalyzeOptions, 'observe' | 'onProvenance'>): Promise<Response>;
  }>;
  log: Log;
  watch: Watch;
  /** Absent: nothing is served at /metrics. */
  metrics?: { contentType(): string; read(): Promise<string> } | undefined;
  version: string;
  /** False once the process is shutting down. */
  isReady: () => boolean;
  /** What stands before every route that answers descriptions. */
  guards: MiddlewareHandler[];
  /** Problems that can only happen because the operator switched a protection on. */
  protections: ProtectiveCode[];
  /** Whose pages may read the answers; undefined: anybody's. */
  corsOrigins: string[] | undefined;
};

export function createApp(parts: AppParts) {
  const { analyze, catalog, vocabulary, web, basePath, mcp, log, watch, metrics, version, isReady, guards, protections, corsOrigins } =
    parts;
  // A proxy may pass its prefix on or take it off; both arrive at the same routes.
  const pathOf = (request: Asking) => withoutBase(getPath(request as Pick<Asking, 'url'> as Request), basePath);
  const app = new Hono<{ Bindings: { asked: Asked }; Variables: { asked: Asked } }>({ getPath: pathOf });
  // What only readers ask for is loaded when the first one comes: a service starts for programs.
  const openApi = once(async () => (await import('./openapi.ts')).createOpenApi({ version, protections, metrics: metrics !== undefined }));
  const reportError = createReportError(log);
  const page = createSearchPage({ analyze, vocabulary, web, basePath, reportError });
  const catalogPages = once(async () =>
    (await import('./catalog/catalog-pages.ts')).createCatalogPages({ catalog, web, basePath, version }),
  );

  const { preflight, apiHeaders } = createCors(corsOrigins);
  const analyzeRoute = createAnalyzeRoute({ analyze, vocabulary, reportError });

  const send = (context: Context, { status, headers, body }: Reply) => context.body(body, status as 200, headers);
  const errorPage = createErrorPage({ web, basePath, refuse: page.refuse });
  const fail = async (context: Context, error: ServiceError, headers?: Record<string, string>) => {
    reportError({ request: context.req.raw, asked: context.get('asked'), error });
    return (await errorPage(context, { error, headers })) ?? send(context, problemReply(error, headers));
  };
  const only = (allow: string) => (context: Context) =>
    fail(context, new ServiceError('method_not_allowed', `Use ${allow.split(', ')[0]} here.`), { Allow: allow });

  const answerAgent = async (context: Context) => {
    const { watch } = context.get('asked');
    const { answer: ask } = await mcp();
    const answer = await ask(context.req.raw, { observe: watch, onProvenance: ({ source }) => watch.cache(source) });
    // What was said in headers before goes along.
    return context.newResponse(answer.body, answer);
  };

  app.use(async (context, next) => {
    const { asked } = context.env;
    context.set('asked', asked);
    await next();
    if (context.res.status !== 404) asked.route = routePath(context, -1);
  });
  // Browsers ask beforehand without a key.
  app.options('/api/*', preflight);
  app.use('/mcp', async (context, next) => {
    const admitted = (await mcp()).admit(context.req.raw);
    if (admitted instanceof Response) return admitted;
    for (const [name, value] of admitted) context.header(name, value);
    return next();
  });
  for (const guard of guards) {
    app.use('/api/*', guard);
    app.use('/mcp', guard);
    // The page costs an answer only when it is asked something.
    app.use('/', (context, next) => {
      const isAsked = context.req.method === 'POST' || context.req.query('q') !== undefined;
      return isAsked ? guard(context, next) : next();
    });
  }

  app.post('/api/analyze', async (context) => send(context, await analyzeRoute(context.req.raw, context.get('asked'))));
  app.all('/api/analyze', only('POST, OPTIONS'));
  app.all('/mcp', answerAgent);
  app.get('/openapi.json', async (context) => context.json(await openApi()));
  app.get('/docs', async (context) => {
    const { renderReadingPage, assets } = await web.load();
    const { docsBody } = await import('./docs-page.ts');
    const base = basePathOf(context, basePath);
    const body = String(await docsBody(await openApi(), fullAddress(context, base, 'api/analyze')));
    return context.html(renderReadingPage({ title: 'API', body, base, assets }));
  });
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', (context) => (isReady() ? context.text('ready') : context.text('shutting down', 503)));
  if (metrics) app.get('/metrics', async (context) => context.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType() }));
  if (web.compress) for (const path of ['/', '/catalog', '/catalog/*']) app.use(path, web.compress);
  app.get('/', page.get);
  app.post('/', page.post);
  app.all('/', only('GET, HEAD, POST'));
  app.get('/catalog', async (context) => (await catalogPages()).list(context));
  app.get('/catalog/compare', async (context) => (await catalogPages()).compare(context));
  app.get('/catalog/:id', async (context) => (await catalogPages()).category(context));
  app.get('/catalog/providers/:id', async (context) => (await catalogPages()).provider(context));
  for (const path of ['/docs/', '/catalog/', '/catalog/:id/', '/catalog/providers/:id/']) app.get(path, withoutSlash);
  const pages = [
    '/catalog',
    '/catalog/:id',
    '/catalog/providers/:id',
    '/openapi.json',
    '/docs',
    '/healthz',
    '/readyz',
    ...(metrics ? ['/metrics'] : []),
  ];
  if (web.file) {
    pages.push('/assets/:file', '/icons/:file');
    app.get('/assets/:file', web.file);
    app.get('/icons/:file', web.file);
  }
  for (const path of pages) app.all(path, only('GET, HEAD'));

  app.notFound((context) => {
    const { pathname } = fullAddress(context, basePathOf(context, basePath), 'docs');
    return fail(context, new ServiceError('not_found', `See ${pathname} for what is served here.`));
  });
  app.onError((error, context) => fail(context, toServiceError(error)));

  const quick = (request: Asking) => {
    // Guards stand in the router.
    if (guards.length > 0 || request.method !== 'POST' || pathOf(request) !== '/api/analyze') return undefined;
    return (asked: Asked) => {
      asked.route = '/api/analyze';
      return analyzeRoute(request, asked);
    };
  };
  const headersFor = (request: Asking) => (pathOf(request).startsWith('/api/') ? apiHeaders(request) : securityHeaders);
  return createManners({ log, watch, headersFor, quick, rest: app.fetch });
}

function withoutBase(path: string, base: string | undefined): string {
  if (base === undefined || !(path === base || path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
}

/** Relative, so that it holds under any prefix. */
function withoutSlash(context: Context): Response {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(`../${pathname.split('/').at(-2)}${search}`, 301);
}
