// What every answer has, whoever made it: the name of its request, headers for browsers, one line in the log and one watch.
import type { Asked } from './asked.ts';
import type { CorsHeaders } from './cors.ts';
import type { Log } from './log.ts';
import type { Reply } from './reply.ts';
import { securityHeaders } from './security-headers.ts';
import type { Watch } from './watch.ts';

/** What Node's server gives along; elsewhere there is nothing of it. */
type Env = { incoming?: { httpVersion?: string } } | undefined;
type Parts = {
  log: Log;
  watch: Watch;
  corsHeaders: CorsHeaders;
  pathOf: (request: Request) => string;
  /** The one route that is asked all the time may answer without a router; undefined: it is not this route's. */
  quick: (request: Request, asked: Asked) => Promise<Reply> | undefined;
  rest: (request: Request, env: object) => Response | Promise<Response>;
};

const plainName = /^[\w=-]{1,255}$/;

export function createManners({ log, watch, corsHeaders, pathOf, quick, rest }: Parts) {
  return async (request: Request, env?: Env): Promise<Response> => {
    const started = performance.now();
    const { method, headers } = request;
    const given = headers.get('x-request-id');
    const id = given !== null && plainName.test(given) ? given : crypto.randomUUID();
    const asked: Asked = { id, watch: watch(headers), knowsChunks: env?.incoming?.httpVersion !== '1.0', route: 'unknown' };
    const added = { ...securityHeaders, ...(pathOf(request).startsWith('/api/') && corsHeaders(request)), 'X-Request-Id': id };
    const reply = quick(request, asked);
    const response = reply ? toResponse(await reply, added) : withHeaders(await rest(request, { ...env, asked }), added);

    const status = statusOf(response, request);
    const milliseconds = performance.now() - started;
    const { route, watch: watched } = asked;
    watched.answered({ method, route, status, seconds: milliseconds / 1000 });
    log.info({ requestId: id, ...watched.trace, method, route, status, ms: Math.round(milliseconds * 10) / 10 }, 'answered');
    return response;
  };
}

/** For log and figures. A caller who left gets no answer, and what their leaving broke off is no failure of ours: 499, as nginx counts it. */
function statusOf({ status }: Response, request: Request): number {
  // Asked only after an error: servers make the signal when it is first looked at.
  return status >= 400 && request.signal.aborted ? 499 : status;
}

function toResponse({ status, headers, body }: Reply, added: Record<string, string>): Response {
  return new Response(body, { status, headers: { ...headers, ...added } });
}

function withHeaders(response: Response, added: Record<string, string>): Response {
  for (const [name, value] of Object.entries(added)) response.headers.set(name, value);
  return response;
}
