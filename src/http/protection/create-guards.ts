// The guards an operator switched on, in the order a request meets them: what costs least to refuse comes first.
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Protection } from '../../protection-config.ts';
import type { Quota } from '../../quota/quota.ts';
import { createApiKeys, presentedKey } from './api-keys.ts';
import { createClientAddress } from './client-address.ts';
import { createConcurrencyCap } from './concurrency-cap.ts';
import { createRateLimit } from './rate-limit.ts';

export type GuardParts = { protection: Protection; rateQuota: Quota | undefined };

export function createGuards({ protection, rateQuota }: GuardParts): MiddlewareHandler[] {
  const { apiKeys, rateLimit, maxConcurrency } = protection;
  const guards: MiddlewareHandler[] = [];
  if (maxConcurrency !== undefined) guards.push(createConcurrencyCap(maxConcurrency));
  if (apiKeys !== undefined) guards.push(createApiKeys(apiKeys));
  if (rateLimit !== undefined && rateQuota !== undefined) {
    const addressOf = createClientAddress(protection);
    guards.push(
      createRateLimit({
        quota: rateQuota,
        allowance: rateLimit,
        // Behind the key guard a key is its owner's name, wherever they call from; without that guard anybody could make one up.
        nameOf: (context) => (apiKeys === undefined ? addressOf(context) : nameOfKey(presentedKey(context))),
      }),
    );
  }
  return guards;
}

function nameOfKey(key = ''): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
