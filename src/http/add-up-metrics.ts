// The figures of several processes as one. Apart from the metrics themselves, which a single process needs alone.
import { AggregatorRegistry } from 'prom-client';
import type { MetricsSnapshot } from './metrics.ts';

export function addUpMetrics(snapshots: MetricsSnapshot[]): Promise<string> {
  return AggregatorRegistry.aggregate(snapshots).metrics();
}

/** What only grows, which is what remains of a process that is gone: not its memory, nor what it had in hand. */
export function totalsOf(snapshots: MetricsSnapshot[]): Promise<MetricsSnapshot> {
  const totals = snapshots.map((snapshot) => snapshot.filter(({ type }) => growing.has(String(type))));
  return AggregatorRegistry.aggregate(totals).getMetricsAsJSON() as Promise<MetricsSnapshot>;
}

const growing = new Set(['counter', 'histogram']);
