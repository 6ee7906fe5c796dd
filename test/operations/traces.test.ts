// Traces as a collector gets them from the real program: one tree per request, joined to the caller's trace, the provider's and the log.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { post, startService } from '../start-service.ts';
import { deliver, description, first, goodReply, refuse, startUpstream } from '../upstream/scripted-upstream.ts';
import { startCollector } from './otlp-collector.ts';

const callerTrace = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';
const traceparent = `00-${callerTrace}-${callerSpan}-01`;

describe('traces', { timeout: 60_000 }, () => {
  it('show the stages of the embedded analyst under the request, and join the log', async () => {
    const collector = await startCollector();
    const service = await startService({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=team%20a',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    });
    assert.equal((await post(service.url, { description }, { headers: { traceparent } })).status, 200);
    assert.equal(await service.stop(), 0, 'what was not sent yet is sent before the end');
    await collector.close();

    const request = collector.spans.find(({ name }) => name === 'POST /api/analyze');
    assert.equal(request?.traceId, callerTrace);
    assert.equal(request?.parentSpanId, callerSpan);
    assert.deepEqual(request?.attributes, {
      'stackwright.analyst': 'embedded',
      'stackwright.cache': 'miss',
      'http.request.method': 'POST',
      'http.route': '/api/analyze',
      'http.response.status_code': '200',
    });
    const stages = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    assert.deepEqual(stages.map(({ name }) => name).sort(), ['rank', 'respond', 'understand']);
    const sum = stages.reduce((total, { milliseconds }) => total + milliseconds, 0);
    assert.ok(sum <= (request?.milliseconds ?? 0), 'the stages fit into the request');

    assert.equal(collector.headers[0]?.['path'], '/v1/traces');
    assert.equal(collector.headers[0]?.['x-tenant'], 'team a');
    assert.equal(collector.resources[0]?.['service.name'], 'stackwright');
    assert.equal(collector.resources[0]?.['deployment.environment.name'], 'test');

    const line = JSON.parse(service.lines.find((each) => each.includes('"answered"')) ?? '{}');
    assert.deepEqual([line.trace_id, line.span_id], [callerTrace, request?.spanId]);
    assert.doesNotMatch(JSON.stringify(collector.spans), /bikes/, 'descriptions do not travel');
  });

  it('show every attempt upstream, and the provider is told whose it is', async () => {
    const [collector, upstream] = [await startCollector(), await startUpstream()];
    upstream.behave(first(refuse(503), { later: deliver('openai-compatible', JSON.stringify(goodReply)) }));
    const service = await startService({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: upstream.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    const asked = () => post(service.url, { description }, { headers: { traceparent } });
    assert.equal((await asked()).status, 200);
    assert.equal((await asked()).headers.get('X-Cache'), 'hit', 'a trace of its own does not make a request another');
    await service.stop();
    await Promise.all([collector.close(), upstream.close()]);

    const attempts = collector.spans.filter(({ name }) => name === 'chat openai-compatible/m');
    assert.deepEqual(
      attempts.map(({ attributes, status }) => [attributes['stackwright.outcome'], status.code ?? 0]),
      [
        ['unreachable', 2],
        ['answered', 0],
      ],
    );
    assert.equal(attempts[1]?.attributes['gen_ai.usage.input_tokens'], '9000');
    assert.equal(attempts[1]?.attributes['gen_ai.usage.output_tokens'], '300');
    assert.deepEqual(
      upstream.calls.map(({ request }) => request.headers['traceparent']),
      attempts.map(({ spanId }) => `00-${callerTrace}-${spanId}-01`),
    );
    const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === attempts[1]?.spanId);
    assert.deepEqual(inside.map(({ name }) => name).sort(), ['ground', 'wait']);
  });

  it('cost nobody an answer when the collector is away', async () => {
    const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    for (let count = 0; count < 5; count++) assert.equal((await post(service.url, { description })).status, 200);
    assert.equal(await service.stop(), 0);
  });

  it('are kept only for the configured share', async () => {
    const collector = await startCollector();
    const service = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
    await post(service.url, { description });
    await post(service.url, { description }, { headers: { traceparent } });
    await service.stop();
    await collector.close();
    assert.deepEqual(
      [...new Set(collector.spans.map(({ traceId }) => traceId))],
      [callerTrace],
      'but always where the caller keeps its own',
    );
  });
});
