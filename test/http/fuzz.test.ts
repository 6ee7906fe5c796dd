// 20,000 generated requests: whatever is sent, the answer is 200, 400 or 413, and the service goes on.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { readConfig } from '../../src/config.ts';
import { wire } from '../../src/wire.ts';

const description = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constant('x'.repeat(10_050)),
  fc.jsonValue(),
);
const body: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: description.map((value) => JSON.stringify({ description: value })) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: fc.uint8Array({ maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '{',
      '{"description":',
      `{"description":"${'y'.repeat(140_000)}"}`,
      '[[[[[[',
      '{"__proto__":{"description":"polluted text"}}',
    ),
  },
);
const contentType = fc.oneof(
  { weight: 6, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'application/json; charset=utf-8',
      'application/json;;;',
      'text/html',
      'application/json, text/plain',
      'multipart/form-data; boundary=x',
    ),
  },
  { weight: 1, arbitrary: fc.stringMatching(/^[\w/;=+ .-]{0,40}$/) },
);
const extra = fc.dictionary(fc.stringMatching(/^x-[a-z]{1,12}$/), fc.stringMatching(/^[ -~]{0,60}$/), { maxKeys: 4 });
const accept = fc.constantFrom('', '*/*', 'application/json', 'text/event-stream', 'text/event-stream;q=0.5, */*', 'image/png');
const query = fc.oneof(
  fc.constantFrom('', '?explain=true', '?explain=', '?explain=true&explain=false'),
  fc.webQueryParameters().map((value) => `?${value}`),
);

it('answers 20,000 generated requests with 200, 400 or 413 alone', { timeout: 300_000 }, async () => {
  const { app } = await wire(readConfig({ LOG_LEVEL: 'silent' }));
  const counts: Record<number, number> = {};
  await fc.assert(
    fc.asyncProperty(body, contentType, accept, extra, query, async (content, type, accepted, headers, search) => {
      const request = new Request(`http://localhost/api/analyze${search}`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': type, Accept: accepted },
        body: content as BodyInit,
      });
      const response = await app.fetch(request);
      await response.arrayBuffer();
      counts[response.status] = (counts[response.status] ?? 0) + 1;
      assert.ok([200, 400, 413].includes(response.status), `status ${response.status}`);
    }),
    { numRuns: 20_000, endOnFailure: true },
  );
  assert.deepEqual(Object.keys(counts), ['200', '400', '413'], 'each outcome was met');
});
