// The figures of several processes as one page. Apart from the metrics themselves, which a single process needs alone.
import { AggregatorRegistry } from 'prom-client';
import type { MetricsSnapshot } from './metrics.ts';

export function addUpMetrics(snapshots: MetricsSnapshot[]): Promise<string> {
  return AggregatorRegistry.aggregate(snapshots).metrics();
}
