// So many requests per client and window: told in headers on every answer, and past it 429 at once.
import type { Context, MiddlewareHandler } from 'hono';
import { ServiceError } from '../../errors.ts';
import type { Allowance, Quota } from '../../quota/quota.ts';

type RateLimitParts = { quota: Quota; allowance: Allowance; nameOf: (context: Context) => string };

export function createRateLimit({ quota, allowance, nameOf }: RateLimitParts): MiddlewareHandler {
  return async (context, next) => {
    const { allowed, remaining, resetMs } = await quota.take(nameOf(context));
    const seconds = Math.max(1, Math.ceil(resetMs / 1000));
    context.header('RateLimit-Limit', String(allowance.limit));
    context.header('RateLimit-Remaining', String(remaining));
    context.header('RateLimit-Reset', String(seconds));
    if (!allowed) {
      throw new ServiceError(
        'rate_limit_exceeded',
        `At most ${allowance.limit} requests in ${allowance.windowMs / 1000} seconds. Wait a moment.`,
        {
          retryAfter: seconds,
        },
      );
    }
    await next();
  };
}
