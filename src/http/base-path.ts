// Where a page's links start: at the prefix a proxy names, at the configured one, or else relative to the page itself.
import type { Context } from 'hono';

/** Only plain path segments: a header is a stranger's and must not turn links towards another host. */
const plainPath = /^(\/[\w~-][\w.~-]*)+\/?$/;

export function basePathOf(context: Context, configured: string | undefined): string {
  const forwarded = context.req.header('x-forwarded-prefix');
  const named = forwarded !== undefined && plainPath.test(forwarded) ? forwarded : configured;
  if (named !== undefined) return named.endsWith('/') ? named : `${named}/`;
  const depth = context.req.path.split('/').length - 2;
  return depth === 0 ? './' : '../'.repeat(depth);
}

/** An address here in full, as the reader reached us: for people to read and copy. */
export function fullAddress(context: Context, base: string, path: string): URL {
  const address = new URL(base + path, context.req.url);
  if (context.req.header('x-forwarded-proto') === 'https') address.protocol = 'https:';
  return address;
}
