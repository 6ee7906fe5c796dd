// After repeated failures callers are told at once that the provider is down, instead of each waiting for a time-out.
import { ServiceError } from '../errors.ts';

/** Five in a row is past chance, and few enough that an outage costs only five callers their time-out. */
const failuresToOpen = 5;
const openMs = 15_000;

export type Circuit = {
  /** Throws while the circuit is open; lets a single trial through once the time is up. */
  enter(): void;
  succeeded(): void;
  failed(): void;
  /** The caller left before it could be known. */
  abandoned(): void;
};

export function createCircuit({ now = Date.now }: { now?: () => number } = {}): Circuit {
  let failures = 0;
  let openedAt = 0;
  let trialRunning = false;

  return {
    enter() {
      if (failures < failuresToOpen) return;
      const remainingMs = openedAt + openMs - now();
      if (remainingMs > 0 || trialRunning) {
        throw new ServiceError(
          'upstream_unreachable',
          'The AI provider has failed repeatedly and is left alone for a moment. Try again shortly.',
          {
            retryAfter: Math.max(remainingMs, 1000) / 1000,
          },
        );
      }
      trialRunning = true;
    },
    succeeded() {
      failures = 0;
      trialRunning = false;
    },
    failed() {
      failures++;
      openedAt = now();
      trialRunning = false;
    },
    abandoned() {
      trialRunning = false;
    },
  };
}
