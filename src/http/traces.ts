// Requests, stages and calls of the model as OpenTelemetry spans, sent to a collector over OTLP. Loaded only where one is configured.
import { diag, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { TRACE_PARENT_HEADER, TRACE_STATE_HEADER, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '../config.ts';
import type { Stage } from '../observe.ts';
import type { Log } from './log.ts';
import type { Watch } from './watch.ts';

/** Retries included: a collector that is away must not hold up the end of the process. */
const patienceMs = 2_000;

type Traced = { config: TracesConfig; analyst: string; version: string; log: Log };

export function createTraces({ config, analyst, version, log }: Traced): { watch: Watch; close(): Promise<void> } {
  // A collector that is away is worth a line, and nothing more.
  diag.setLogger({
    error: (message) => log.warn({ detail: message }, 'traces could not be sent'),
    warn() {},
    info() {},
    debug() {},
    verbose() {},
  });
  const exporter = new OTLPTraceExporter({ url: config.url, headers: config.headers, timeoutMillis: patienceMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...config.resource, 'service.name': config.serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  });
  const tracer = provider.getTracer('stackwright', version);
  const propagator = new W3CTraceContextPropagator();

  /** A stage is told of when it has ended, so its span is drawn backwards from now. */
  const drawStage = (parent: Span) => (name: Stage, milliseconds: number) => {
    const now = Date.now();
    tracer.startSpan(name, { startTime: now - milliseconds }, trace.setSpan(ROOT_CONTEXT, parent)).end(now);
  };

  const watch: Watch = (headers) => {
    const caller = propagator.extract(ROOT_CONTEXT, headers, {
      get: (from, key) => from.get(key) ?? undefined,
      keys: () => [TRACE_PARENT_HEADER, TRACE_STATE_HEADER],
    });
    const request = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes: { 'stackwright.analyst': analyst } }, caller);
    const { traceId, spanId } = request.spanContext();
    return {
      trace: { trace_id: traceId, span_id: spanId },
      stage: drawStage(request),
      attempt() {
        const context = trace.setSpan(ROOT_CONTEXT, request);
        const call = tracer.startSpan(`chat ${analyst}`, { kind: SpanKind.CLIENT, attributes: modelAttributes(analyst) }, context);
        const outgoing: Record<string, string> = {};
        propagator.inject(trace.setSpan(ROOT_CONTEXT, call), outgoing, {
          set: (carrier, key, value) => Object.assign(carrier as object, { [key]: value }),
        });
        return {
          headers: outgoing,
          stage: drawStage(call),
          used: ({ input, output }) => call.setAttributes({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output }),
          ended(outcome) {
            call.setAttribute('stackwright.outcome', outcome);
            if (outcome !== 'answered')
              call.setStatus({ code: SpanStatusCode.ERROR, message: outcome }).setAttribute('error.type', outcome);
            call.end();
          },
        };
      },
      cache: (outcome) => request.setAttribute('stackwright.cache', outcome),
      answered({ method, route, status }) {
        request.updateName(`${method} ${route}`);
        request.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) request.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status));
        request.end();
      },
    };
  };
  // What could not be sent has been told of; it is no reason for a failed end.
  return { watch, close: () => provider.shutdown().catch(() => {}) };
}

/** The analyst's name is `provider/model`. */
function modelAttributes(analyst: string): Record<string, string> {
  const [provider = '', ...model] = analyst.split('/');
  return { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': provider, 'gen_ai.request.model': model.join('/') };
}
