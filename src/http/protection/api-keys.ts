// Lets only callers with a key in. The service knows hashes alone, and compares so that the time taken tells nothing.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { ServiceError } from '../../errors.ts';

const missing = 'Send an API key in the header Authorization: Bearer <key>, or in X-Api-Key.';
const unknown = 'This API key is not known here. Ask the operator for one.';

export function createApiKeys(hashes: readonly string[]): MiddlewareHandler {
  const known = hashes.map((hash) => Buffer.from(hash, 'hex'));
  return async (context, next) => {
    const key = presentedKey(context);
    if (key === undefined) throw new ServiceError('api_key_required', missing);
    const hash = createHash('sha256').update(key).digest();
    // All are compared, whichever fits.
    const fitting = known.filter((other) => timingSafeEqual(hash, other));
    if (fitting.length === 0) throw new ServiceError('api_key_required', unknown);
    await next();
  };
}

/** The key as it was sent, sound or not. */
export function presentedKey(context: Context): string | undefined {
  const bearer = context.req.header('authorization')?.match(/^bearer +(\S+)$/i)?.[1];
  return bearer ?? (context.req.header('x-api-key') || undefined);
}
