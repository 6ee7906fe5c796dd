// After repeated failures callers are told at once that the provider is down, instead of each waiting for a time-out.
import { ServiceError } from '../errors.ts';

/** Five in a row is past chance, and few enough that an outage costs only five callers their time-out. */
const failuresToOpen = 5;
const openMs = 15_000;

/** One call's way through: it tells how it ended, or that its caller left before that could be known. */
export type Passage = { succeeded(): void; failed(): void; abandoned(): void };
export type Circuit = {
  /** Throws while the circuit is open; lets a single trial through once the time is up. */
  enter(): Passage;
};

export function createCircuit({ now = Date.now }: { now?: () => number } = {}): Circuit {
  let failures = 0;
  let openedAt = 0;
  let trialRunning = false;

  return {
    enter() {
      const isTrial = failures >= failuresToOpen;
      const remainingMs = openedAt + openMs - now();
      if (isTrial && (remainingMs > 0 || trialRunning)) {
        throw new ServiceError(
          'upstream_unreachable',
          'The AI provider has failed repeatedly and is left alone for a moment. Try again shortly.',
          {
            retryAfter: Math.max(remainingMs, 1000) / 1000,
          },
        );
      }
      if (isTrial) trialRunning = true;
      const abandoned = () => {
        if (isTrial) trialRunning = false;
      };
      return {
        succeeded() {
          failures = 0;
          abandoned();
        },
        failed() {
          failures++;
          // A call from before that times out only now says nothing new, and must not keep the circuit open for longer.
          if (isTrial || failures === failuresToOpen) openedAt = now();
          abandoned();
        },
        abandoned,
      };
    },
  };
}
