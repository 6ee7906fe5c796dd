// Whether a process grows: the median of all slopes between lows of its memory (Theil and Sen), which a single jump does not bend.
import { percentile } from '../percentile.ts';
import type { Sample } from './watch-processes.ts';

/** Between collections memory goes up and down; what is held for good shows in the lows. */
const windowMs = 10_000;

/** Megabytes a minute, of the half of the time in which it grew less; undefined when there is too little to tell. */
export function memorySlope(samples: readonly Sample[], { leastMs }: { leastMs: number }): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < leastMs) return undefined;
  const lows = memoryLows(samples);
  const middle = Math.floor(lows.length / 2);
  // A leak climbs all the time; a single jump, as after an answer of 50 MB, only in one half.
  return Math.min(medianSlope(lows.slice(0, middle + 1)), medianSlope(lows.slice(middle)));
}

export function memoryLows(samples: readonly Sample[]): Sample[] {
  const from = samples[0]?.at ?? 0;
  const lows = new Map<number, Sample>();
  for (const sample of samples) {
    const window = Math.floor((sample.at - from) / windowMs);
    const low = lows.get(window);
    if (low === undefined || sample.megabytes < low.megabytes) lows.set(window, sample);
  }
  return [...lows.values()];
}

function medianSlope(points: readonly Sample[]): number {
  const slopes = points.flatMap((a, index) => points.slice(index + 1).map((b) => ((b.megabytes - a.megabytes) / (b.at - a.at)) * 60_000));
  return percentile(slopes, 0.5);
}
