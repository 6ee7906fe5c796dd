// Tries again what may yet succeed: after as long as the service asked for, or a growing random pause where it named none.
import { ProblemError } from './problem-error.ts';

export type Retrying = { retries: number; longestPauseMs: number; signal: AbortSignal | undefined };

const firstPauseMs = 250;

/** An analysis changes nothing, so that asking twice is safe even when nobody knows what became of the first. */
export async function withRetries<T>(attempt: () => Promise<T>, { retries, longestPauseMs, signal }: Retrying): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      const pause = pauseBefore(error, tried);
      // To come back sooner than asked would not help; the caller learns from `retryAfter` when to.
      if (tried >= retries || pause === undefined || pause > longestPauseMs) throw error;
      await wait(pause, signal);
    }
  }
}

/** Nothing when another attempt would end the same way. */
function pauseBefore(error: unknown, tried: number): number | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  const asked = error.retryAfter === undefined ? undefined : error.retryAfter * 1000;
  if (error.status === 429 || error.status === 503) return asked;
  if (error.status === 502 || error.code === 'network_error') return asked ?? Math.random() * firstPauseMs * 2 ** tried;
  return undefined;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
