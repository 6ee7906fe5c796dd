// The client against the real service, and the library beside it: the same answers by either way.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { type Client, createClient, type ExplainedAnalysis, ProblemError } from '../../src/client/client.ts';
import { openAnalyst } from '../../src/library/embedded.ts';
import { createAnalyst } from '../../src/library/library.ts';
import { post, type Service, startService } from '../start-service.ts';
import { deliver, goodReply, startUpstream } from '../upstream/scripted-upstream.ts';

const description = 'A marketplace for second-hand bikes with chat and card payments. We are on Postgres.';

describe('the client and the library', () => {
  let service: Service;
  let ways: Client[];
  before(async () => {
    service = await startService();
    ways = [createClient({ baseUrl: `${service.url}/` }), await createAnalyst()];
  });
  after(() => service.stop());

  it('give the very answer that the operation gives, and say who gave it', async () => {
    const plain = await (await post(service.url, { description })).json();
    const explained = await (await post(service.url, { description }, { path: '/api/analyze?explain=true' })).json();
    for (const way of ways) {
      assert.deepEqual(await way.analyze(description), { analysis: plain, analyst: 'embedded' });
      assert.deepEqual(await way.analyze(description, { explain: true }), { analysis: explained, analyst: 'embedded' });
    }
  });

  it('stream the categories and end with the whole', async () => {
    for (const way of ways) {
      const { analysis } = await way.analyze(description, { explain: true });
      const parts = way.analyzeStream(description, { explain: true });
      const seen: ExplainedAnalysis['categories'] = [];
      let next = await parts.next();
      for (; !next.done; next = await parts.next()) seen.push(next.value);
      assert.deepEqual(seen, analysis.categories);
      assert.deepEqual(next.value, { analysis, analyst: 'embedded' });
    }
  });

  it('throw the same typed error for the same fault', async () => {
    for (const [text, code] of [
      ['short', 'description_too_short'],
      ['x'.repeat(10_001), 'description_too_long'],
    ] as const) {
      const errors = await Promise.all(ways.map((way) => way.analyze(text).catch((error: unknown) => error)));
      for (const error of errors) {
        assert.ok(error instanceof ProblemError);
        assert.deepEqual([error.code, error.status], [code, 400]);
      }
      assert.deepEqual(...(errors.map((error) => (error as ProblemError).message) as [string, string]));
      await assert.rejects(ways[1]?.analyzeStream(text).next() ?? Promise.resolve(), { code });
    }
  });

  it('take as many adjustments as are given, and refuse the same ones', async () => {
    for (const way of ways) {
      const given = [{}, { choose: ['mollie'] }, { choose: ['mollie', 'mollie'], without: ['need:email-delivery'] }];
      for (const adjustments of given) {
        const first = (await way.analyze(description, { adjustments })).analysis.categories.find(({ id }) => id === 'payments');
        assert.equal(first?.providers[0]?.name === 'Mollie', 'choose' in adjustments);
      }
      for (const adjustments of [
        { choose: ['no-such-provider'] },
        { choose: ['No Such Provider'] },
        { with: ['need:no-such-need'] },
        { with: ['need:payments:more'] },
        { without: ['toString:payments'] },
        { exclude: Array.from({ length: 41 }, (_, index) => `p-${index}`) },
      ]) {
        await assert.rejects(way.analyze(description, { adjustments }), { name: 'ProblemError', code: 'unknown_adjustment', status: 400 });
      }
    }
  });

  it('end when told to', async () => {
    for (const way of ways) {
      await assert.rejects(way.analyze(description, { signal: AbortSignal.abort(new Error('no more')) }), /no more/);
      const left = new AbortController();
      const parts = way.analyzeStream(description, { signal: left.signal });
      assert.equal((await parts.next()).done, false);
      left.abort(new Error('seen enough'));
      await assert.rejects(parts.next(), /seen enough/);
      assert.equal((await parts.next()).done, true);
    }
  });
});

describe('the analyst from bytes', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url));
  const files = { catalog: JSON.parse(read('dist/catalog.json').toString()), stance: JSON.parse(read('model/stance.json').toString()) };
  const model = read('model/needs.bin');

  it('answers as the library does', async () => {
    const [own, library] = [openAnalyst({ ...files, model }), await createAnalyst()];
    assert.deepEqual(await own.analyze(description), await library.analyze(description));
  });

  it('says that a model cannot be read of which something is missing', () => {
    for (const length of [0, 3, 100, 1_000_000, model.length - 1]) {
      assert.throws(() => openAnalyst({ ...files, model: model.subarray(0, length) }), {
        name: 'ProblemError',
        code: 'invalid_configuration',
        detail: /model cannot be read.*Fetch/,
      });
    }
  });
});

describe('the library with a language model', () => {
  it('asks it, names it, and tells of its failure as the service does', async () => {
    const upstream = await startUpstream();
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
    const analyst = await createAnalyst({
      upstream: { provider: 'openai-compatible', model: 'm', baseUrl: upstream.url, timeoutMs: 2000 },
    });
    const answered = await analyst.analyze(description);
    assert.deepEqual([answered.analyst, answered.analysis.categories[0]?.id], ['openai-compatible/m', 'payments']);
    await upstream.close();
    await assert.rejects(analyst.analyze(description), {
      name: 'ProblemError',
      code: 'upstream_unreachable',
      status: 502,
      analyst: 'openai-compatible/m',
    });
  });

  it('lists every fault of its options and reads nothing from the environment', async () => {
    process.env['OPENAI_API_KEY'] = 'sk-from-the-environment';
    await assert.rejects(createAnalyst({ upstream: { provider: 'openai', baseUrl: 'ftp://x' } }), {
      name: 'ProblemError',
      code: 'invalid_configuration',
      detail: /AI_BASE_URL.*AI_API_KEY/s,
    });
    delete process.env['OPENAI_API_KEY'];
  });
});
