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

export type McpRoute = {
  /** Stands before everything else: what is answered at once, or what every answer has that the asking page may read, refusals too. */
  admit(request: Request): Response | Headers;
  answer(request: Request, watched: Watched): Promise<Response>;
};
type RouteParts = McpParts & {
  /** Where the service listens. */
  host: string;
  /** Names it is reached by besides that, and whose pages may call it. */
  allowedHosts: readonly string[];
};

const exposed = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After', 'X-Request-Id'];

export function createMcpRoute({ host, allowedHosts, ...parts }: RouteParts): McpRoute {
  const createServer = createMcpServerFactory(parts);
  // The SDK makes a server for each request, but for older agents out of a copy of the request: this alone goes along unchanged.
  const handler = createMcpHandler(({ authInfo }) => createServer(authInfo?.extra?.['watched'] as Watched | undefined), {
    maxRequestBodySize: maxBodyBytes,
  });
  const loopback = localhostAllowedHostnames();
  const isLocal = loopback.includes(host) || host === '::1';

  return {
    admit(request) {
      const own = new URL(request.url).hostname;
      // A page can give a name of its own the address of this machine, but it cannot hide that name.
      const refused =
        (isLocal ? hostHeaderValidationResponse(request, [...loopback, ...allowedHosts]) : undefined) ??
        originValidationResponse(request, [...(isLocal ? loopback : [own]), ...allowedHosts]);
      if (refused) return refused;
      const origin = request.headers.get('origin');
      if (origin === null) return new Headers();
      if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflightHeaders(request, origin) });
      return new Headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed.join(','), Vary: 'Origin' });
    },
    answer: (request, watched) => handler.fetch(request, { authInfo: { token: '', clientId: '', scopes: [], extra: { watched } } }),
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
