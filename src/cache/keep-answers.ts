// The operation with its answers kept as the bytes that programs get: for an analyst that always answers the same, so that a description
// asked again costs little more than the transport. Bytes, since text would be encoded anew for every caller.
import type { Analyze, AnalyzeOptions } from '../analyze.ts';
import { noAdjustments } from '../contract/adjustments.ts';
import type { Cache } from './cache.ts';

type Kept = { analyze: Analyze; cache: Cache<Uint8Array<ArrayBuffer>>; ttlMs: number };

export function keepAnswers({ analyze, cache, ttlMs }: Kept): Analyze {
  /** Not hashed, as shared keys are: the bytes hold the caller's text in any case. It stands last, so that no text can pass for another's options. */
  const keyOf = (description: string, { explain = false, adjustments = noAdjustments }: AnalyzeOptions) =>
    `${explain}\n${adjustments === noAdjustments ? '' : JSON.stringify(adjustments)}\n${description}`;

  return {
    ...analyze,
    async bytes(description, options = {}) {
      const key = keyOf(description, options);
      const kept = await cache.get(key);
      if (kept !== undefined) {
        options.onProvenance?.({ source: 'hit', ageMs: Math.max(0, ttlMs - kept.remainingMs) });
        return kept.value;
      }
      options.onProvenance?.({ source: 'miss', ageMs: 0 });
      const value = await analyze.bytes(description, options);
      void cache.set(key, { value, remainingMs: ttlMs });
      return value;
    },
  };
}
