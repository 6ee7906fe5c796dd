// The operation with its answers kept as the bytes that programs get: for an analyst that always answers the same, so that a description
// asked again costs little more than the transport. Bytes, since text would be encoded anew for every caller.
import type { Analyze } from '../analyze.ts';
import { noAdjustments } from '../contract/adjustments.ts';
import { answerKey } from './answer-key.ts';
import type { Cache } from './cache.ts';

type Kept = { analyze: Analyze; cache: Cache<Uint8Array<ArrayBuffer>>; ttlMs: number; scope: readonly string[] };

export function keepAnswers({ analyze, cache, ttlMs, scope }: Kept): Analyze {
  return {
    ...analyze,
    async bytes(description, options = {}) {
      const { explain = false, adjustments = noAdjustments, onProvenance } = options;
      // To the letter, unlike upstream: the answer holds the caller's own text.
      const key = answerKey({ scope, text: description, asked: adjustments === noAdjustments ? { explain } : { explain, adjustments } });
      const kept = await cache.get(key);
      if (kept !== undefined) {
        onProvenance?.({ source: 'hit', ageMs: ttlMs - kept.remainingMs });
        return kept.value;
      }
      onProvenance?.({ source: 'miss', ageMs: 0 });
      const value = await analyze.bytes(description, options);
      void cache.set(key, { value, remainingMs: ttlMs });
      return value;
    },
  };
}
