// Whose pages may read answers: what browsers that ask beforehand are told, and what stands on the answers themselves.
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Asking } from './asking.ts';
import { securityHeaders } from './security-headers.ts';

type Headers = Record<string, string>;

const exposed = ['Age', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After', 'X-Analyst', 'X-Cache', 'X-Request-Id'];

/** Undefined: anybody's. */
export function createCors(origins: string[] | undefined): { preflight: MiddlewareHandler; apiHeaders: (request: Asking) => Headers } {
  // Made once, with those that every answer has.
  const expose = { ...securityHeaders, 'Access-Control-Expose-Headers': exposed.join(',') };
  const anybody = { ...expose, 'Access-Control-Allow-Origin': '*' };
  const nobody = { ...expose, Vary: 'Origin' };
  return {
    preflight: cors({ origin: origins ?? '*', allowMethods: ['POST'], exposeHeaders: exposed, maxAge: 86_400 }),
    apiHeaders({ method, headers }) {
      if (method === 'OPTIONS') return securityHeaders;
      if (origins === undefined) return anybody;
      const origin = headers.get('origin');
      return origin !== null && origins.includes(origin) ? { ...nobody, 'Access-Control-Allow-Origin': origin } : nobody;
    },
  };
}
