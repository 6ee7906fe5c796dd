// Counts in this process alone, and for so many names at most that a flood of them cannot fill the memory.
import { type Allowance, type Quota, standingOf } from './quota.ts';

const mostNames = 100_000;

export function createMemoryQuota(allowance: Allowance, { now = Date.now }: { now?: () => number } = {}): Quota {
  // All windows are equally long, so the order of insertion is the order in which they end.
  const windows = new Map<string, { taken: number; endsAt: number }>();

  const forgetEnded = () => {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > now() && windows.size < mostNames) break;
      windows.delete(name);
    }
  };

  return {
    async take(name) {
      forgetEnded();
      const window = windows.get(name) ?? { taken: 0, endsAt: now() + allowance.windowMs };
      window.taken++;
      windows.set(name, window);
      return standingOf(window.taken, window.endsAt - now(), allowance);
    },
  };
}
