// What /metrics shows after real requests, and that the dashboard and the alert rules ask for nothing else.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { post, type Service, startService } from '../start-service.ts';
import { deliver, description, goodReply, refuse, type ScriptedUpstream, startUpstream } from '../upstream/scripted-upstream.ts';
import { promqlNames } from './promql-names.ts';

const deployed = (path: string) => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));
const read = (path: string) => readFileSync(deployed(path), 'utf8');

type Rule = { alert: string; expr: string };
type Panel = { title: string; targets?: { expr: string }[] };
const rules = (parse(read('prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('grafana/dashboards/stackwright.json')) as { panels: Panel[] };
const questions = [
  ...rules.map(({ alert, expr }) => ({ name: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

/** The value of a series whose labels hold all of those given. */
function value(page: string, name: string, labels: Record<string, string> = {}): number {
  const lines = page.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const line = lines.find((each) => Object.entries(labels).every(([label, text]) => each.includes(`${label}="${text}"`)));
  return Number(line?.split(' ').at(-1));
}

describe('/metrics', { timeout: 60_000 }, () => {
  let upstream: ScriptedUpstream;
  let service: Service;
  let page: string;
  before(async () => {
    upstream = await startUpstream();
    service = await startService({
      WORKERS: '2',
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: upstream.url,
      UPSTREAM_PRICE_INPUT: '2',
      UPSTREAM_PRICE_OUTPUT: '10',
      // Nobody listens there: a Redis that is away is watched, too.
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
    for (let count = 0; count < 4; count++) await (await post(service.url, { description: `${description} ${count}` })).text();
    upstream.behave(refuse(401));
    await (await post(service.url, { description })).text();
    await (await post(service.url, { description: 'short' })).text();
    page = await (await fetch(`${service.url}/metrics`)).text();
  });
  after(async () => {
    await service.stop();
    await upstream.close();
  });

  it('counts requests by route and status', () => {
    const count = (status: string) => value(page, 'stackwright_requests_total', { route: '/api/analyze', status });
    assert.deepEqual([count('200'), count('500'), count('400')], [4, 1, 1]);
  });

  it('counts calls of the model by outcome, their tokens, and what these cost', () => {
    assert.equal(value(page, 'stackwright_upstream_attempts_total', { outcome: 'answered' }), 4);
    assert.equal(value(page, 'stackwright_upstream_attempts_total', { outcome: 'refused' }), 1);
    assert.equal(value(page, 'stackwright_upstream_tokens_total', { kind: 'input' }), 36_000);
    assert.equal(value(page, 'stackwright_upstream_tokens_total', { kind: 'output' }), 1_200);
    assert.ok(Math.abs(value(page, 'stackwright_upstream_cost_total', { kind: 'input' }) - 0.072) < 1e-9);
    assert.ok(Math.abs(value(page, 'stackwright_upstream_cost_total', { kind: 'output' }) - 0.012) < 1e-9);
  });

  it('counts answers that came from the cache', async () => {
    const alone = await startService({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: upstream.url });
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
    for (let count = 0; count < 3; count++) await (await post(alone.url, { description })).text();
    const own = await (await fetch(`${alone.url}/metrics`)).text();
    await alone.stop();
    assert.equal(value(own, 'stackwright_cache_answers_total', { outcome: 'miss' }), 1);
    assert.equal(value(own, 'stackwright_cache_answers_total', { outcome: 'hit' }), 2);
    assert.equal(value(own, 'stackwright_upstream_attempts_total', { outcome: 'answered' }), 1);
  });

  it('times the stages by analyst', () => {
    for (const stage of ['wait', 'ground', 'respond'])
      assert.equal(value(page, 'stackwright_stage_duration_seconds_count', { stage, analyst: 'openai-compatible/m' }), 4, stage);
  });

  it('says that Redis is away', () => assert.equal(value(page, 'stackwright_redis_up'), 0));

  it('names the version and the catalogue, and tells the event-loop delay', () => {
    assert.equal(value(page, 'stackwright_info', { version: '0.1.0' }), 1);
    assert.match(page, /stackwright_info\{[^}]*catalog="[0-9a-f]{12}"/);
    assert.ok(value(page, 'nodejs_eventloop_lag_p99_seconds') > 0);
  });

  it('times the stages of the embedded analyst, and reckons no cost without prices', async () => {
    const embedded = await startService();
    await (await post(embedded.url, { description })).text();
    const own = await (await fetch(`${embedded.url}/metrics`)).text();
    await embedded.stop();
    for (const stage of ['understand', 'rank', 'respond'])
      assert.equal(value(own, 'stackwright_stage_duration_seconds_count', { stage, analyst: 'embedded' }), 1, stage);
    assert.doesNotMatch(own, /cost/);
  });

  it('holds every metric and label that the dashboard and the alert rules ask for', () => {
    assert.ok(questions.length > 20);
    // What Prometheus itself adds.
    const metrics = new Set(['up']);
    const labels = new Set(['job', 'instance', 'le']);
    for (const [, name = '', type] of page.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) metrics.add(`${name}_${part}`);
      else metrics.add(name);
    }
    for (const [, name = ''] of page.matchAll(/[{,](\w+)="/g)) labels.add(name);
    for (const { name, expr } of questions) {
      const asked = promqlNames(expr);
      assert.deepEqual(
        asked.metrics.filter((metric) => !metrics.has(metric)),
        [],
        name,
      );
      assert.deepEqual(
        asked.labels.filter((label) => !labels.has(label)),
        [],
        name,
      );
    }
  });
});

describe('the alert rules', () => {
  it('say what each means, and what to do', () => {
    for (const rule of rules as (Rule & { annotations: Record<string, string>; labels: Record<string, string> })[]) {
      assert.ok(rule.annotations['summary'] && rule.annotations['description'], rule.alert);
      assert.match(rule.labels['severity'] ?? '', /^(warning|critical)$/);
    }
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0;
  it('pass promtool', { skip: promtool ? false : 'promtool is not installed (Debian: prometheus)' }, () => {
    execFileSync('promtool', ['check', 'rules', deployed('prometheus/alerts.yml')]);
    execFileSync('promtool', ['check', 'config', deployed('prometheus/prometheus.yml')]);
  });
});
