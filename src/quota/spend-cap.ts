// Holds the calls that cost money to so many a minute. A call, not a sum of money, is what can be counted before it is made.
import { ServiceError } from '../errors.ts';
import type { Quota } from './quota.ts';

export function createSpendCap(quota: Quota): () => Promise<void> {
  return async () => {
    const { allowed, resetMs } = await quota.take('upstream');
    if (allowed) return;
    throw new ServiceError('spend_limit_reached', 'No more calls of the AI provider are allowed in this minute. Try again later.', {
      retryAfter: resetMs / 1000,
    });
  };
}
