// The client against a server that refuses, breaks off, dribbles and lies: it waits when told to, gives up when it should, and never hangs.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { createClient, ProblemError } from '../../src/client/client.ts';
import { measureGrowth, tooMuch } from '../measure-growth.ts';
import {
  answer,
  category,
  fail,
  problem,
  reset,
  type ScriptedService,
  type Step,
  startScriptedService,
  stream,
  whole,
} from './scripted-service.ts';

const description = 'A shop for bicycles';
const services: ScriptedService[] = [];
after(() => Promise.all(services.map((service) => service.close())));

async function open(options: Partial<Parameters<typeof createClient>[0]>, ...steps: Step[]) {
  const service = await startScriptedService(...steps);
  services.push(service);
  return { service, client: createClient({ baseUrl: service.url, ...options }) };
}
async function failure(asking: Promise<unknown>): Promise<ProblemError> {
  const error = await asking.then(
    () => assert.fail('it was expected to fail'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ProblemError, String(error));
  return error;
}
async function drain<T, R>(parts: AsyncGenerator<T, R, void>): Promise<{ parts: T[]; end: R }> {
  const seen: T[] = [];
  let next = await parts.next();
  for (; !next.done; next = await parts.next()) seen.push(next.value);
  return { parts: seen, end: next.value };
}
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

describe('the client, refused', () => {
  it('waits as long as a 502 asks and then gets its answer', async () => {
    const { service, client } = await open({}, fail(502, { 'Retry-After': '1' }), answer);
    assert.deepEqual(await client.analyze(description), { analysis: whole, analyst: 'embedded' });
    const [first, second] = service.asked;
    assert.ok(first && second && second.at - first.at >= 990, 'not before the second was over');
  });

  it('tries a 502 without Retry-After again after a short pause', async () => {
    const { service, client } = await open({}, fail(502), fail(502), answer);
    assert.equal((await client.analyze(description)).analyst, 'embedded');
    assert.equal(service.asked.length, 3);
  });

  it('comes back to 429 and 503 only when they say when', async () => {
    for (const status of [429, 503]) {
      const told = await open({}, fail(status, { 'Retry-After': '0' }), answer);
      assert.equal((await told.client.analyze(description)).analyst, 'embedded');
      const untold = await open({}, fail(status), answer);
      assert.equal((await failure(untold.client.analyze(description))).status, status);
      assert.equal(untold.service.asked.length, 1);
    }
  });

  it('reads a date as well', async () => {
    const { client } = await open({ longestPauseMs: 100 }, fail(502, { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() }));
    const { retryAfter } = await failure(client.analyze(description));
    assert.ok(retryAfter && retryAfter > 50 && retryAfter <= 61);
  });

  it('does not wait longer than its cap, and says how long it was asked to', async () => {
    const { service, client } = await open({ longestPauseMs: 500 }, fail(502, { 'Retry-After': '3600' }));
    const error = await failure(client.analyze(description));
    assert.deepEqual([error.code, error.status, error.retryAfter, error.detail], ['upstream_unreachable', 502, 3600, 'Do this.']);
    assert.equal(service.asked.length, 1);
  });

  it('gives up after its retries, and makes none when told so', async () => {
    const twice = await open({}, fail(502, { 'Retry-After': '0' }));
    await failure(twice.client.analyze(description));
    assert.equal(twice.service.asked.length, 3);
    const never = await open({ retries: 0 }, fail(502, { 'Retry-After': '0' }));
    await failure(never.client.analyze(description));
    assert.equal(never.service.asked.length, 1);
  });

  it('never repeats what would fail again', async () => {
    for (const status of [400, 401, 404, 413, 500]) {
      const { service, client } = await open({}, fail(status, { 'Retry-After': '0' }), answer);
      assert.equal((await failure(client.analyze(description))).code, 'some_code');
      assert.equal(service.asked.length, 1);
    }
  });

  it('tries again when the connection is reset', async () => {
    const { service, client } = await open({}, reset, answer);
    assert.equal((await client.analyze(description)).analyst, 'embedded');
    assert.equal(service.asked.length, 2);
  });

  it('says so when nobody is there', async () => {
    const { service, client } = await open({ retries: 0 }, answer);
    await service.close();
    services.pop();
    const error = await failure(client.analyze(description));
    assert.deepEqual([error.code, error.status], ['network_error', 0]);
    assert.ok(error.cause instanceof Error);
  });

  it('makes sense of what a proxy writes', async () => {
    for (const body of ['<html>502 Bad Gateway</html>', '', '[]', 'null', '{"code": 7}', 'event: error\ndata: {']) {
      const { client } = await open({ retries: 0 }, fail(502, {}, body));
      const error = await failure(client.analyze(description));
      assert.deepEqual([error.status, error.code], [502, 'invalid_answer'], body);
    }
  });

  it('refuses a success that is no answer', async () => {
    for (const body of ['<!doctype html>', '{}', 'null', '{"categories": 3}']) {
      const { client } = await open({}, (response) => void response.end(body));
      assert.equal((await failure(client.analyze(description))).code, 'invalid_answer', body);
    }
  });

  it('sends its key, and asks for reasons only when told to', async () => {
    const { service, client } = await open({ apiKey: 'k1' }, answer);
    await client.analyze(description, { explain: true });
    await client.analyze(description);
    assert.deepEqual(
      service.asked.map(({ url }) => url),
      ['/api/analyze?explain=true', '/api/analyze'],
    );
    assert.equal(service.asked[0]?.headers.authorization, 'Bearer k1');
  });
});

describe('the client, aborted', () => {
  const hang: Step = () => {};
  it('ends while it waits for an answer', async () => {
    const { client } = await open({}, hang);
    await assert.rejects(client.analyze(description, { signal: AbortSignal.timeout(50) }), { name: 'TimeoutError' });
  });
  it('ends while it waits to try again', async () => {
    const caller = new AbortController();
    const { service, client } = await open({}, (...exchange) => {
      fail(502, { 'Retry-After': '20' })(...exchange);
      setTimeout(() => caller.abort(), 200);
    });
    const started = performance.now();
    await assert.rejects(client.analyze(description, { signal: caller.signal }), { name: 'AbortError' });
    assert.ok(performance.now() - started < 10_000);
    assert.equal(service.asked.length, 1);
  });
  it('does not even begin when it is too late', async () => {
    const { service, client } = await open({}, answer);
    const reason = new Error('changed my mind');
    await assert.rejects(client.analyze(description, { signal: AbortSignal.abort(reason) }), reason);
    assert.equal(service.asked.length, 0);
  });
  it('ends in the middle of a stream', async () => {
    const one = event('category', category);
    for (const steps of [stream([one], { end: false }), stream([one + one + event('done', whole)])]) {
      const { client } = await open({}, steps);
      const leave = new AbortController();
      const parts = client.analyzeStream(description, { signal: leave.signal });
      await parts.next();
      leave.abort(new Error('enough'));
      await assert.rejects(parts.next(), /enough/);
    }
  });
  it('ends the request when the listener stops listening', async () => {
    const closed = Promise.withResolvers<void>();
    const { client } = await open({}, (response) => {
      response.on('close', closed.resolve);
      stream([event('category', category)], { end: false })(response, response.req);
    });
    for await (const part of client.analyzeStream(description)) {
      assert.equal(part.id, 'payments');
      break;
    }
    await closed.promise;
  });
});

describe('the client, streaming', () => {
  const text = event('category', category) + event('done', whole);
  it('reads events however they are cut, by whatever line break', async () => {
    const cuts = [text, `: hello\n\n${text}`, text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), text.replace('data: ', 'data:')];
    for (const whatever of cuts) {
      for (const size of [1, 7, whatever.length]) {
        const pieces = whatever.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
        const { client } = await open({}, (response) => {
          response.writeHead(200, { 'X-Analyst': 'openai/m' });
          for (const piece of pieces) response.write(piece);
          response.end();
        });
        const { parts, end } = await drain(client.analyzeStream(description));
        assert.deepEqual([parts, end], [[category], { analysis: whole, analyst: 'openai/m' }]);
      }
    }
  });

  it('keeps line separators that JSON allows inside strings', async () => {
    const odd = { ...whole, query: 'one\u2028two\u2029three' };
    const { client } = await open({}, stream([event('done', odd)]));
    assert.equal((await drain(client.analyzeStream(description))).end.analysis.query, odd.query);
  });

  it('tries again as long as no category has come', async () => {
    const told = fail(502, { 'Content-Type': 'application/problem+json', 'Retry-After': '0' }, problem(502));
    const streamed = fail(502, { 'Content-Type': 'text/event-stream', 'Retry-After': '0' }, `event: error\ndata: ${problem(502)}\n\n`);
    for (const refused of [told, streamed]) {
      const { service, client } = await open({}, refused, reset, stream([text]));
      assert.equal((await drain(client.analyzeStream(description))).parts.length, 1);
      assert.equal(service.asked.length, 3);
    }
  });

  it('throws the problem that an error event tells of', async () => {
    const { service, client } = await open({}, stream([event('category', category), `event: error\ndata: ${problem(502)}\n\n`]));
    const error = await failure(drain(client.analyzeStream(description)));
    assert.deepEqual([error.code, error.status, error.analyst], ['upstream_unreachable', 502, 'openai/m']);
    assert.equal(service.asked.length, 1, 'what has been given is not asked for again');
  });

  it('says what is wrong with a stream that breaks off or lies', async () => {
    const cases: [Step, string][] = [
      [stream([event('category', category)]), 'invalid_answer'],
      [stream([event('category', category)], { end: 'reset' }), 'network_error'],
      [stream([event('category', category), 'event: done\ndata: {"half": \n\n']), 'invalid_answer'],
      [stream([event('category', category), 'event: error\ndata: oops\n\n']), 'invalid_answer'],
      [stream(['event: done\ndata: {}\n\n']), 'invalid_answer'],
      [stream([]), 'invalid_answer'],
    ];
    for (const [step, code] of cases) {
      const { client } = await open({ retries: 0 }, step);
      assert.equal((await failure(drain(client.analyzeStream(description)))).code, code);
    }
  });

  it('does not fill the memory with an event that never ends', async () => {
    const { client } = await open({}, (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more).on('error', () => {});
      more();
    });
    assert.match((await failure(drain(client.analyzeStream(description)))).detail, /no end/);
  });

  it('is not held up by a service that sends its lines one by one', async () => {
    const dribble = async (size: number) => {
      const bytes = new TextEncoder();
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 64;
          if (sent < size) return controller.enqueue(bytes.encode(`data: ${'x'.repeat(57)}\n`));
          controller.enqueue(bytes.encode(`\n${event('done', whole)}`));
          controller.close();
        },
      });
      const client = createClient({ baseUrl: 'http://localhost', fetch: async () => new Response(body) });
      assert.deepEqual((await drain(client.analyzeStream(description))).end.analysis, whole);
    };
    assert.ok((await measureGrowth(dribble, 2 * 1024 * 1024)) < tooMuch);
  });
});
