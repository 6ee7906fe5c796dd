// What an operator watches, in the Prometheus text format. Its registry is its own, so that two apps in one process do not collide.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics({ analyst, catalogVersion }: { analyst: string; catalogVersion: string }) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.setDefaultLabels({ analyst, catalog: catalogVersion });
  const requests = new Counter({
    name: 'stackwright_requests_total',
    help: 'Requests by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'stackwright_request_duration_seconds',
    help: 'Time from the request to the end of the headers, by route.',
    labelNames: ['route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers: [registry],
  });
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    answered(route: string, status: number, seconds: number): void {
      requests.inc({ route, status });
      duration.observe({ route }, seconds);
    },
  };
}
