// What only the supervisor of several workers knows.
import { Counter, Gauge, Registry } from 'prom-client';
import type { MetricsSnapshot } from './metrics.ts';

export function createSupervisorMetrics({ running }: { running: () => number }) {
  const registry = new Registry();
  const restarts = new Counter({
    name: 'stackwright_worker_restarts_total',
    help: 'Workers that ended by themselves and were replaced.',
    registers: [registry],
  });
  new Gauge({
    name: 'stackwright_workers',
    help: 'Workers running.',
    registers: [registry],
    collect() {
      this.set(running());
    },
  });
  return {
    restarted: () => restarts.inc(),
    snapshot: () => registry.getMetricsAsJSON() as Promise<MetricsSnapshot>,
  };
}
