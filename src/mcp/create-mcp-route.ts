// MCP over HTTP: every request is answered by itself, without sessions, and browsers only where they may.
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { maxBodyBytes } from '../contract/analysis-request.ts';
import type { Watched } from './analyze-stack.ts';
import { createMcpServerFactory, type McpParts } from './create-mcp-server.ts';

export type McpRoute = (request: Request, watched: Watched) => Promise<Response>;
type RouteParts = McpParts & {
  /** Where the service listens. */
  host: string;
  /** Names it is reached by besides that, and whose pages may call it. */
  allowedHosts: readonly string[];
};

export function createMcpRoute({ host, allowedHosts, ...parts }: RouteParts): McpRoute {
  const createServer = createMcpServerFactory(parts);
  // The SDK makes a server for each request, but for older agents out of a copy of the request: this alone goes along unchanged.
  const handler = createMcpHandler(({ authInfo }) => createServer(authInfo?.extra?.['watched'] as Watched | undefined), {
    maxRequestBodySize: maxBodyBytes,
  });
  const loopback = localhostAllowedHostnames();
  const isLocal = loopback.includes(host) || host === '::1';

  return async (request, watched) => {
    const own = new URL(request.url).hostname;
    // A page can give a name of its own the address of this machine, but it cannot hide that name.
    const refused =
      (isLocal ? hostHeaderValidationResponse(request, [...loopback, ...allowedHosts]) : undefined) ??
      originValidationResponse(request, [...(isLocal ? loopback : [own]), ...allowedHosts]);
    if (refused) return refused;
    const origin = request.headers.get('origin');
    if (origin !== null && request.method === 'OPTIONS')
      return new Response(null, { status: 204, headers: preflightHeaders(request, origin) });
    const answer = await handler.fetch(request, { authInfo: { token: '', clientId: '', scopes: [], extra: { watched } } });
    return origin === null ? answer : withOrigin(answer, origin);
  };
}

/** Asked by browsers before the request itself; which headers agents send differs between versions of the protocol, and none does harm. */
function preflightHeaders({ headers }: Request, origin: string): Record<string, string> {
  const asked = headers.get('access-control-request-headers');
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    ...(asked !== null && { 'Access-Control-Allow-Headers': asked }),
    Vary: 'Origin, Access-Control-Request-Headers',
  };
}

/** Without this a browser would keep the answer from the page that may have it. */
function withOrigin(response: Response, origin: string): Response {
  const headers = new Headers(response.headers);
  headers.set('Access-Control-Allow-Origin', origin);
  headers.append('Vary', 'Origin');
  return new Response(response.body, { status: response.status, headers });
}
