// What an operator watches, in the Prometheus text format. Its registry is its own, so that two apps in one process do not collide.
import { createRequire } from 'node:module';
import type { MetricObjectWithValues, MetricValue } from 'prom-client';
import { once } from '../catalog/once.ts';
import type { UpstreamPrices } from '../config.ts';
import type { Attempt, Usage } from '../observe.ts';
import type { RequestWatch, Watch } from './watch.ts';

/** The figures as data, so that those of several processes can be added up. */
export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[];

type OpenMetrics = {
  readonly contentType: string;
  readonly watch: Watch;
  read(): Promise<string>;
  snapshot(): Promise<MetricsSnapshot>;
};
export type Metrics = OpenMetrics & {
  /** Loads what counts, unless a request was first. */
  open(): void;
};

type Watched = {
  analyst: string;
  catalogVersion: string;
  version: string;
  prices: UpstreamPrices | undefined;
  /** Absent where nothing is shared. */
  isRedisUsable: (() => boolean) | undefined;
};

/** From a quarter of a millisecond, what the embedded analyst's stages take, to a minute, a slow model's whole answer. */
const buckets = [0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Prometheus' client takes a tenth of a start: it is loaded once the port is open, or by the first request if that comes sooner. */
export function createMetrics(watched: Watched): Metrics {
  const opened = once(() => openMetrics(watched));
  return {
    get contentType() {
      return opened().contentType;
    },
    watch: (headers) => opened().watch(headers),
    read: () => opened().read(),
    snapshot: () => opened().snapshot(),
    open: () => void opened(),
  };
}

function openMetrics({ analyst, catalogVersion, version, prices, isRedisUsable }: Watched): OpenMetrics {
  const client = createRequire(import.meta.url)('prom-client') as typeof import('prom-client');
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = client;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  registry.setDefaultLabels({ analyst });
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name: `stackwright_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name: `stackwright_${name}`, help, labelNames, buckets, registers });

  new Gauge({
    name: 'stackwright_info',
    help: 'Always 1; its labels say what is running.',
    labelNames: ['version', 'catalog'],
    aggregator: 'max',
    registers,
  }).set({ version, catalog: catalogVersion }, 1);
  const requests = counter('requests_total', 'Requests by route and status.', ['route', 'status']);
  const duration = histogram('request_duration_seconds', 'Time from the request to the end of the headers, by route.', ['route']);
  let inFlight = 0;
  new Gauge({
    name: 'stackwright_requests_in_flight',
    help: 'Requests being answered now.',
    registers,
    collect() {
      this.set(inFlight);
    },
  });
  if (isRedisUsable)
    new Gauge({
      name: 'stackwright_redis_up',
      help: '1 while Redis is in use, 0 while this process goes on by itself.',
      aggregator: 'min',
      registers,
      collect() {
        this.set(isRedisUsable() ? 1 : 0);
      },
    });
  const stages = histogram('stage_duration_seconds', 'Time each stage of an answer took.', ['stage']);
  const cacheAnswers = counter('cache_answers_total', 'Answers that could have come from the cache, by whether they did.', ['outcome']);
  const attempts = counter('upstream_attempts_total', 'Calls of the model, by how they ended.', ['outcome']);
  const attemptDuration = histogram('upstream_attempt_duration_seconds', 'Time a whole call of the model took.', ['outcome']);
  const tokens = counter('upstream_tokens_total', 'Tokens the provider counted; input does not hold what it read from its cache.', [
    'kind',
  ]);
  // Without prices there is no such series: a cost of zero would be a lie.
  const cost = prices && counter('upstream_cost_total', 'What the tokens cost, in the currency of the configured prices.', ['kind']);

  const used = (usage: Usage): void => {
    const fresh = { input: usage.input - usage.cachedInput, cached_input: usage.cachedInput, output: usage.output };
    for (const kind of ['input', 'cached_input', 'output'] as const) {
      tokens.inc({ kind }, fresh[kind]);
      if (prices) cost?.inc({ kind }, (fresh[kind] * prices[kind]) / 1_000_000);
    }
  };
  const stage: Attempt['stage'] = (name, milliseconds) => stages.observe({ stage: name }, milliseconds / 1000);
  const watched: RequestWatch = {
    trace: undefined,
    stage,
    attempt() {
      const started = performance.now();
      return {
        headers: {},
        stage,
        used,
        ended(outcome) {
          attempts.inc({ outcome });
          attemptDuration.observe({ outcome }, (performance.now() - started) / 1000);
        },
      };
    },
    cache: (outcome) => cacheAnswers.inc({ outcome }),
    answered({ route, status, seconds }) {
      inFlight--;
      requests.inc({ route, status });
      duration.observe({ route }, seconds);
    },
  };
  return {
    contentType: registry.contentType,
    watch() {
      inFlight++;
      return watched;
    },
    read: () => registry.metrics(),
    snapshot: () => registry.getMetricsAsJSON() as Promise<MetricsSnapshot>,
  };
}
