// What an operator may switch on to protect the service: off, it leaves no trace; on, it lets in whom it should and says what it does.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { post, startService } from '../start-service.ts';
import { description } from '../upstream/scripted-upstream.ts';
import { documented, hashOf, problemOf, withService } from './protected-service.ts';

describe('protection that is off', () => {
  it('adds no status, no header and no word to the documentation', () =>
    withService({}, async (service) => {
      const response = await post(service.url, { description });
      assert.equal(response.status, 200);
      assert.deepEqual(
        [...response.headers.keys()].filter((name) => name.startsWith('ratelimit')),
        [],
      );
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
      const { responses, security } = await documented(service);
      for (const status of ['401', '429', '503']) assert.ok(!(status in responses), status);
      assert.equal(security, undefined);
    }));
});

describe('API keys', () => {
  const keys = [randomBytes(24).toString('hex'), randomBytes(24).toString('base64')] as const;

  it('let in whoever sends a known key, either way, and nobody else', () =>
    withService({ API_KEYS: keys.map(hashOf).join(', ') }, async (service) => {
      for (const headers of [{ Authorization: `Bearer ${keys[0]}` }, { Authorization: `bearer ${keys[1]}` }, { 'X-Api-Key': keys[1] }]) {
        assert.equal((await post(service.url, { description }, { headers })).status, 200);
      }
      const wrong: Record<string, string>[] = [
        {},
        { Authorization: `Bearer ${hashOf(keys[0])}` },
        { Authorization: `Basic ${keys[0]}` },
        { 'X-Api-Key': `${keys[0]}x` },
        { 'X-Api-Key': '' },
      ];
      for (const headers of wrong) {
        const response = await post(service.url, { description }, { headers });
        assert.equal(response.status, 401);
        assert.equal(response.headers.get('WWW-Authenticate'), 'Bearer');
        const problem = await problemOf(response);
        assert.equal(problem.code, 'api_key_required');
        assert.ok(!JSON.stringify(problem).includes(keys[0].slice(0, 8)));
      }
      assert.ok(!service.lines.join('').includes(keys[0].slice(0, 8)), 'keys are not logged');
      const { responses, security } = await documented(service);
      assert.match(responses['401']?.description ?? '', /api_key_required/);
      assert.ok(security);
      assert.equal(responses['429'], undefined);
    }));

  it('guard the answers of the page, not the page, the documentation or the probes', () =>
    withService({ API_KEYS: hashOf(keys[0]) }, async (service) => {
      for (const path of ['/', '/docs', '/openapi.json', '/healthz', '/readyz', '/metrics']) {
        assert.equal((await fetch(service.url + path)).status, 200, path);
      }
      assert.equal((await fetch(`${service.url}/?q=${encodeURIComponent(description)}`)).status, 401);
      assert.equal((await fetch(service.url, { method: 'POST', body: new URLSearchParams({ q: description }) })).status, 401);
    }));

  it('guard what agents ask', () =>
    withService({ API_KEYS: hashOf(keys[0]), RATE_LIMIT: '2/min' }, async (service) => {
      const call = (key?: string) =>
        post(
          service.url,
          { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'analyze_stack', arguments: { description } } },
          { path: '/mcp', headers: { Accept: 'application/json, text/event-stream', ...(key && { Authorization: `Bearer ${key}` }) } },
        );
      assert.equal((await call()).status, 401);
      assert.match(await (await call(keys[0])).text(), /"categories"/);
      assert.equal((await call(keys[0])).headers.get('RateLimit-Remaining'), '0');
      assert.equal((await call(keys[0])).status, 429);
    }));

  it('are asked of no browser that only asks whether it may ask', () =>
    withService({ API_KEYS: hashOf(keys[0]), RATE_LIMIT: '1/min' }, async (service) => {
      for (let round = 0; round < 3; round++) {
        const response = await fetch(`${service.url}/api/analyze`, {
          method: 'OPTIONS',
          headers: {
            Origin: 'https://a.example',
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'authorization',
          },
        });
        assert.equal(response.status, 204);
        assert.match(response.headers.get('Access-Control-Allow-Headers') ?? '', /authorization/i);
      }
    }));

  it('can stand in a file, with notes', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'keys-')), 'keys.txt');
    writeFileSync(file, `# who has a key\n${hashOf(keys[0]).toUpperCase()}  the shop\n\n${hashOf(keys[1])}\n`);
    await withService({ API_KEYS_FILE: file }, async (service) => {
      for (const key of keys) assert.equal((await post(service.url, { description }, { headers: { 'X-Api-Key': key } })).status, 200);
      assert.equal((await post(service.url, { description })).status, 401);
    });
  });
});

describe('CORS origins', () => {
  it('let pages of those origins read the answers, and no others', () =>
    withService({ CORS_ORIGINS: 'https://a.example, https://b.example' }, async (service) => {
      const allowed = async (origin: string) =>
        (await post(service.url, { description }, { headers: { Origin: origin } })).headers.get('Access-Control-Allow-Origin');
      assert.equal(await allowed('https://a.example'), 'https://a.example');
      assert.equal(await allowed('https://b.example'), 'https://b.example');
      assert.equal(await allowed('https://evil.example'), null);
    }));
});

it('refuses to start when a protection is written wrongly, naming each', async () => {
  await assert.rejects(
    startService({
      RATE_LIMIT: 'lots',
      API_KEYS: 'my-secret-key',
      API_KEYS_FILE: '/no/such/file',
      TRUST_PROXY: '10.0.0.0/99',
      CORS_ORIGINS: 'https://a.example/path',
      MAX_CONCURRENCY: '0',
      UPSTREAM_CALLS_PER_MINUTE: '-1',
      REDIS_URL: 'http://localhost',
    }),
    (error: Error) => {
      for (const name of [
        'RATE_LIMIT',
        'API_KEYS',
        'API_KEYS_FILE',
        'TRUST_PROXY',
        'CORS_ORIGINS',
        'MAX_CONCURRENCY',
        'UPSTREAM_CALLS',
        'REDIS_URL',
      ]) {
        assert.match(error.message, new RegExp(name));
      }
      assert.doesNotMatch(error.message, /my-secret-key/);
      return true;
    },
  );
});

it('refuses to start when a protection is there and blank, as a secret that came out empty is', () => {
  for (const name of [
    'API_KEYS',
    'API_KEYS_FILE',
    'RATE_LIMIT',
    'MAX_CONCURRENCY',
    'UPSTREAM_CALLS_PER_MINUTE',
    'TRUST_PROXY',
    'CORS_ORIGINS',
  ]) {
    for (const blank of ['', ' \n']) assert.throws(() => readConfig({ [name]: blank }), new RegExp(`${name} must`));
  }
  assert.equal(readConfig({ AI_MODEL: '', BASE_PATH: ' ' }).upstream, undefined, 'what is no protection may be blank');
});
