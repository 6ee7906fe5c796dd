// The contract, row by row, over real HTTP against the real program with the embedded analyst.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import type { Analysis } from '../../src/contract/analysis.ts';
import type { Problem } from '../../src/contract/problem.ts';
import { type ProblemCode, problems, protectiveCodes } from '../../src/errors.ts';
import { createSchemaCheck, type SchemaCheck } from '../published-schemas.ts';
import { post, type Service, startService } from '../start-service.ts';

const bikes = 'A marketplace for second-hand bikes with chat, photos and card payments.';
const bodyLimit = 128 * 1024;

describe('POST /api/analyze', () => {
  let service: Service;
  let published: SchemaCheck;
  before(async () => {
    service = await startService();
    published = createSchemaCheck(await (await fetch(`${service.url}/openapi.json`)).json());
  });
  after(() => service.stop());

  const ask = async (description: unknown, path?: string) => post(service.url, { description }, path ? { path } : {});
  const expectProblem = async (response: Response, status: number, code: string): Promise<Problem> => {
    const problem = (await response.json()) as Problem;
    assert.equal(response.status, status, JSON.stringify(problem));
    assert.match(response.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
    published.check('Problem', problem);
    assert.equal(problem.code, code);
    assert.equal(problem.status, status);
    return problem;
  };

  it('answers 200 in JSON with charset and exactly the published fields', async () => {
    const response = await ask(bikes);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('Content-Type'), 'application/json; charset=utf-8');
    const body = await response.json();
    published.check('Analysis', body);
    assert.deepEqual(Object.keys(body as object), ['query', 'categories']);
  });

  it('says who answered', async () => {
    assert.equal((await ask(bikes)).headers.get('X-Analyst'), 'embedded');
  });

  it('ranks from 1 without gaps and shows no provider twice in a category', async () => {
    const { categories } = (await (await ask(bikes)).json()) as Analysis;
    for (const { id, providers } of categories) {
      assert.deepEqual(
        providers.map(({ rank }) => rank),
        providers.map((_, index) => index + 1),
        id,
      );
      assert.equal(new Set(providers.map(({ name }) => name)).size, providers.length, id);
      assert.ok(providers.length >= 3 && providers.length <= 6, id);
    }
    assert.equal(new Set(categories.map(({ id }) => id)).size, categories.length);
  });

  it('gives the general stack to a text that says nothing of use', async () => {
    const response = await ask('qwrtz plmkn zzxyq');
    assert.equal(response.status, 200);
    assert.ok(((await response.json()) as Analysis).categories.length > 0);
  });

  it('gives the same bytes for the same text', async () => {
    const [first, second] = await Promise.all([ask(bikes), ask(bikes)].map(async (response) => (await response).text()));
    assert.equal(first, second);
  });

  it('echoes the description byte for byte, for 1,000 strings of all of Unicode', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(' ', '\n', '\t', '"', '\\', '\u0000', '\u2028', '\ufeff', '\ud800', '\udfff'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
      minLength: 10,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(
        text.filter((value) => [...value.trim()].length >= 10),
        async (description) => {
          const response = await ask(description);
          assert.equal(response.status, 200);
          assert.equal(((await response.json()) as Analysis).query, description);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('ignores unknown fields of the request, as the published schema says', async () => {
    const body = { description: bikes, model: 'x', nested: { a: 1 } };
    published.check('AnalysisRequest', body);
    assert.equal((await post(service.url, body)).status, 200);
  });

  it('needs ten characters besides white space, counted in code points', async () => {
    for (const description of ['', '   ', 'too short', `  ${'x'.repeat(9)}  \n`, '🚲'.repeat(9)])
      await expectProblem(await ask(description), 400, 'description_too_short');
    assert.equal((await ask('🚲'.repeat(10))).status, 200);
  });

  it('takes at most 10,000 characters, counted in code points', async () => {
    assert.equal((await ask('🚲'.repeat(10_000))).status, 200);
    await expectProblem(await ask('a'.repeat(10_001)), 400, 'description_too_long');
  });

  it('refuses a body over 128 KiB with 413, with and without its length announced', async () => {
    const body = JSON.stringify({ description: bikes, filler: 'x'.repeat(bodyLimit) });
    await expectProblem(await post(service.url, body), 413, 'payload_too_large');
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: stream,
      duplex: 'half',
    };
    await expectProblem(await fetch(`${service.url}/api/analyze`, init), 413, 'payload_too_large');
  });

  it('says what to correct in a malformed request', async () => {
    for (const body of [
      '',
      '{',
      '"text"',
      '[]',
      'null',
      '42',
      '{}',
      '{"description":null}',
      '{"description":["a"]}',
      '{"description":1}',
    ]) {
      const { detail } = await expectProblem(await post(service.url, body), 400, 'malformed_request');
      assert.match(detail, /\.$/);
    }
  });

  it('takes only JSON, in UTF-8 and uncompressed', async () => {
    const body = JSON.stringify({ description: bikes });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
      'application/json; charset=utf-16',
    ]) {
      await expectProblem(await post(service.url, body, { headers: { 'Content-Type': type } }), 400, 'malformed_request');
    }
    for (const type of [
      'application/json',
      'application/json; charset=utf-8',
      'APPLICATION/JSON;charset="UTF-8"',
      'application/vnd.api+json',
    ]) {
      assert.equal((await post(service.url, body, { headers: { 'Content-Type': type } })).status, 200, type);
    }
    await expectProblem(await post(service.url, body, { headers: { 'Content-Encoding': 'gzip' } }), 400, 'malformed_request');
    const invalidUtf8 = new Uint8Array([0x7b, 0x22, 0x64, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
    await expectProblem(
      await fetch(`${service.url}/api/analyze`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: invalidUtf8 }),
      400,
      'malformed_request',
    );
  });

  it('answers other methods with 405 and Allow', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${service.url}/api/analyze`, { method });
      assert.equal(response.headers.get('Allow'), 'POST, OPTIONS');
      await expectProblem(response, 405, 'method_not_allowed');
    }
    assert.equal((await fetch(`${service.url}/healthz`, { method: 'POST' })).headers.get('Allow'), 'GET, HEAD');
  });

  it('answers 404 elsewhere', async () => {
    await expectProblem(await fetch(`${service.url}/api/other`), 404, 'not_found');
  });

  it('explains itself only when asked', async () => {
    const body = await (await ask(bikes, '/api/analyze?explain=true')).json();
    published.check('ExplainedAnalysis', body);
    published.check('Analysis', await (await ask(bikes, '/api/analyze?explain=false')).json());
    const { categories } = body as { categories: { evidence: { text: string; start: number; end: number }[] }[] };
    const evidence = categories.flatMap((category) => category.evidence);
    assert.ok(evidence.length > 0, 'some words led somewhere');
    for (const { text, start, end } of evidence) assert.equal(bikes.slice(start, end), text);
  });

  it('may be called from any other site', async () => {
    const preflight = await fetch(`${service.url}/api/analyze`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'content-type' },
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get('Access-Control-Allow-Origin'), '*');
    assert.match(preflight.headers.get('Access-Control-Allow-Headers') ?? '', /content-type/i);
  });

  it('serves page, document, docs, health, readiness and metrics', async () => {
    const expected = {
      '/': /text\/html/,
      '/docs': /text\/html/,
      '/openapi.json': /application\/json/,
      '/healthz': /text\/plain/,
      '/readyz': /text\/plain/,
      '/metrics': /text\/plain/,
    };
    for (const [path, type] of Object.entries(expected)) {
      const response = await fetch(service.url + path);
      assert.equal(response.status, 200, path);
      assert.match(response.headers.get('Content-Type') ?? '', type);
      assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'.*script-src 'self'/);
      assert.match(response.headers.get('X-Request-Id') ?? '', /\S/);
    }
    assert.match(await (await fetch(`${service.url}/metrics`)).text(), /stackwright_requests_total\{[^}]*status="200"/);
  });

  it('documents every status that its operation can have, besides those of protections', async () => {
    const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      paths: Record<string, { post: { responses: object } }>;
    };
    const told = Object.keys(document.paths['/api/analyze']?.post.responses ?? {}).map(Number);
    const codes = (Object.keys(problems) as ProblemCode[]).filter((code) => !code.startsWith('invalid_') && code !== 'not_found');
    const possible = codes.filter((code) => !protectiveCodes.some((each) => each === code)).map((code) => problems[code].status);
    assert.deepEqual(told.toSorted(), [...new Set([200, ...possible])].toSorted());
  });

  it('lets nobody keep an answer, a page that holds a description, or a problem', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ q: `${bikes} `.repeat(60) }) };
    const kept = {
      answer: await ask(bikes),
      problem: await ask('short'),
      lost: await fetch(`${service.url}/api/other`),
      page: await fetch(`${service.url}/?q=${encodeURIComponent(bikes)}`),
      failed: await fetch(`${service.url}/?q=short`),
      long: await fetch(service.url, form),
    };
    for (const [name, { headers }] of Object.entries(kept)) assert.equal(headers.get('Cache-Control'), 'no-store', name);
    assert.equal((await fetch(service.url)).headers.get('Cache-Control'), 'no-cache');
  });

  it('loads nothing from another host on its own pages', async () => {
    for (const path of ['/', '/docs', `/?q=${encodeURIComponent(bikes)}`]) {
      const page = await (await fetch(service.url + path)).text();
      assert.doesNotMatch(page, /(?:src|<link[^>]*href)="(?:https?:)?\/\//);
      assert.doesNotMatch(page, /<script(?![^>]*(?:src=|type="application\/json"))|\son\w+=|style="/, 'nothing inline');
    }
  });

  it('logs no description at the default level', async () => {
    await ask(`${bikes} secret-in-the-text`);
    assert.ok(service.lines.length > 0);
    assert.doesNotMatch(service.lines.join('\n'), /secret-in-the-text|second-hand/);
  });
});
