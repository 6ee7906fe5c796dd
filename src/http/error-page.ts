// What people see where programs get a problem document: the same words and the same status, as a page with a way on.
import type { Context } from 'hono';
import type { ServiceError } from '../errors.ts';
import { basePathOf } from './base-path.ts';
import { problemHeaders, toProblem } from './problem-response.ts';
import type { Web } from './web.ts';
import { weighAccept } from './weigh-accept.ts';

export type Failed = { error: ServiceError; headers?: Record<string, string> | undefined };
type PageParts = {
  web: Web;
  basePath: string | undefined;
  /** The search page, with the error where the answer would be. */
  refuse: (context: Context, failed: Failed) => Promise<Response>;
};

export function createErrorPage({ web, basePath, refuse }: PageParts) {
  async function show(context: Context, { error, headers }: Failed): Promise<Response> {
    const { renderReadingPage, assets } = await web.load();
    const { html } = await import('hono/html');
    const base = basePathOf(context, basePath);
    const { title, detail, status } = toProblem(error);
    const body = String(
      await html`<h1>${title}</h1><p>${detail}</p><p><a href="${base}">Describe what you want to build</a>, or look into the <a href="${base}catalog">catalogue</a>.</p>`,
    );
    const page = renderReadingPage({ title, body, base, assets });
    return context.html(page, status as 404, { 'Cache-Control': 'no-store', ...problemHeaders(error), ...headers });
  }

  /** Undefined for programs, and where no page can be made: then the problem document has to do. */
  return async (context: Context, failed: Failed): Promise<Response | undefined> => {
    const { path } = context.req;
    const isForPeople = !/^\/(api|mcp)(\/|$)/.test(path) && weighAccept(context.req.header('accept') ?? '', ['text/html']) > 0;
    if (!isForPeople) return undefined;
    return (path === '/' ? refuse : show)(context, failed).catch(() => undefined);
  };
}
