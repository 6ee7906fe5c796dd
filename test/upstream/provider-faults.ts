// Every way an AI provider can fail or answer oddly, each with what the caller must get then. For tests one by one, and for the soak in turn.
import assert from 'node:assert/strict';
import type { UpstreamProvider } from '../../src/upstream-config.ts';
import { type Behave, deliver, first, goodReply, refuse } from './scripted-upstream.ts';

const good = JSON.stringify(goodReply);
const withReply = (reply: unknown) => JSON.stringify(reply);
const category = (id: string, ...providers: string[]) => ({
  id,
  quote: '',
  why: 'because',
  providers: providers.map((provider) => ({ id: provider, why: 'because' })),
});

export type Expected = {
  status: 200 | 500 | 502;
  code?: string;
  calls?: number;
  retryAfter?: boolean;
  holds?: (body: string) => void;
  /** Where the work itself takes long on a busy machine. */
  budgetMs?: number;
};
export type Fault = { name: string; behave: (provider: UpstreamProvider) => Behave; expect: Expected };

export const unreachable = { status: 502, code: 'upstream_unreachable', retryAfter: true } as const;
const refused = { status: 500, code: 'upstream_refused', calls: 1 } as const;
const unusable = { status: 500, code: 'upstream_unusable', calls: 2 } as const;
const hang: Behave = () => {};

export const faults: Fault[] = [
  { name: 'a good answer', behave: (provider) => deliver(provider, good), expect: { status: 200, calls: 1 } },
  { name: 'a reset before the headers', behave: () => (response) => void response.socket?.resetAndDestroy(), expect: unreachable },
  {
    name: 'a reset in the middle of the body',
    behave: (provider) => async (response, call) => {
      await deliver(provider, good.slice(0, 40), { close: false, pieces: 2 })(Object.assign(response, { end: () => response }), call);
      setTimeout(() => response.socket?.resetAndDestroy(), 20);
    },
    expect: unreachable,
  },
  { name: 'a connection that is accepted and never answered', behave: () => hang, expect: unreachable },
  { name: 'one byte a second', behave: (provider) => deliver(provider, good, { pieces: 300, pauseMs: 1_000 }), expect: unreachable },
  { name: '400', behave: () => refuse(400), expect: refused },
  { name: '401', behave: () => refuse(401), expect: refused },
  { name: '403', behave: () => refuse(403), expect: refused },
  { name: '404', behave: () => refuse(404), expect: refused },
  { name: '408', behave: () => refuse(408), expect: { ...unreachable, calls: 3 } },
  { name: '429 without Retry-After', behave: () => refuse(429), expect: { ...unreachable, calls: 3 } },
  {
    name: '429 with a Retry-After past the budget',
    behave: () => refuse(429, { 'Retry-After': '30' }),
    expect: { ...unreachable, calls: 1 },
  },
  {
    name: '429 with a Retry-After, then success',
    behave: (provider) => first(refuse(429, { 'Retry-After': '1' }), { later: deliver(provider, good) }),
    expect: { status: 200, calls: 2 },
  },
  { name: '500', behave: () => refuse(500), expect: { ...unreachable, calls: 3 } },
  { name: '502', behave: () => refuse(502), expect: { ...unreachable, calls: 3 } },
  { name: '503', behave: () => refuse(503), expect: { ...unreachable, calls: 3 } },
  { name: '529', behave: () => refuse(529), expect: { ...unreachable, calls: 3 } },
  {
    name: 'a redirect loop',
    behave: () => (response, call) => void response.writeHead(307, { Location: call.request.url ?? '/' }).end(),
    expect: unreachable,
  },
  {
    name: 'an empty body',
    behave: () => (response) => void response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(),
    expect: unusable,
  },
  {
    name: 'HTML instead of JSON',
    behave: (provider) => deliver(provider, '<!doctype html><h1>upstream-secret-detail</h1>'),
    expect: unusable,
  },
  {
    name: 'an HTML page instead of a stream',
    behave: () => refuse(200, { 'Content-Type': 'text/html' }, '<!doctype html><h1>upstream-secret-detail</h1>'),
    expect: unusable,
  },
  {
    name: 'JSON that breaks off though the model says it has finished',
    behave: (provider) => deliver(provider, good.slice(0, 100)),
    expect: unusable,
  },
  { name: 'a stream that is cut off', behave: (provider) => deliver(provider, good.slice(0, 100), { close: false }), expect: unreachable },
  { name: 'valid JSON of the wrong shape', behave: (provider) => deliver(provider, '{"stack":["react","postgres"]}'), expect: unusable },
  {
    name: 'nothing but unknown ids',
    behave: (provider) => deliver(provider, withReply({ categories: [category('blockchain-of-things', 'a', 'b', 'c')] })),
    expect: unusable,
  },
  {
    name: 'some unknown provider ids',
    behave: (provider) => deliver(provider, withReply({ categories: [category('payments', 'zentraforge', 'stripe', 'adyen', 'mollie')] })),
    expect: { status: 200, calls: 1, holds: (body) => assert.doesNotMatch(body, /zentra/i) },
  },
  {
    name: 'duplicate ids',
    behave: (provider) =>
      deliver(
        provider,
        withReply({
          categories: [category('payments', 'stripe', 'stripe', 'adyen', 'mollie'), category('payments', 'paypal', 'square', 'adyen')],
        }),
      ),
    expect: {
      status: 200,
      holds: (body) => assert.deepEqual(namesIn(body), [['Stripe', 'Adyen', 'Mollie']]),
    },
  },
  {
    name: 'ranks with gaps',
    behave: (provider) =>
      deliver(
        provider,
        withReply({
          categories: [
            {
              ...category('payments'),
              providers: [
                { id: 'stripe', rank: 1 },
                { id: 'adyen', rank: 4 },
                { id: 'mollie', rank: 9 },
              ],
            },
          ],
        }),
      ),
    expect: {
      status: 200,
      holds: (body) =>
        assert.deepEqual(
          (JSON.parse(body) as { categories: { providers: { rank: number }[] }[] }).categories[0]?.providers.map(({ rank }) => rank),
          [1, 2, 3],
        ),
    },
  },
  {
    name: 'an answer of 50 MB',
    behave: (provider) => deliver(provider, 'x'.repeat(50 * 1024 * 1024), { pieces: 500 }),
    expect: { ...unusable, budgetMs: 20_000 },
  },
  {
    name: 'the wrong content type',
    behave: (provider) => deliver(provider, good, { contentType: 'application/octet-stream' }),
    expect: { status: 200 },
  },
  {
    name: 'the wrong charset',
    behave: (provider) => deliver(provider, good, { contentType: 'text/event-stream; charset=utf-16' }),
    expect: { status: 200 },
  },
  {
    name: 'a failure, then success',
    behave: (provider) => first(refuse(503), { later: deliver(provider, good) }),
    expect: { status: 200, calls: 2 },
  },
  {
    name: 'a slow start, then success',
    behave: (provider) => deliver(provider, good, { pauseMs: 20 }),
    expect: { status: 200, calls: 1, budgetMs: 20_000 },
  },
  {
    name: 'an unusable answer, then a repaired one',
    behave: (provider) => first(deliver(provider, 'I would use React.'), { later: deliver(provider, good) }),
    expect: { status: 200, calls: 2 },
  },
  {
    name: 'chatter around the JSON',
    behave: (provider) => deliver(provider, `Here is the "stack":\n\`\`\`json\n${good}\n\`\`\``),
    expect: { status: 200, calls: 1 },
  },
  {
    name: 'an answer that breaks off after its first category though the model says it has finished',
    behave: (provider) => deliver(provider, good.slice(0, good.indexOf('"search-engine"'))),
    expect: { status: 500, code: 'upstream_unusable', calls: 1 },
  },
  {
    name: 'an answer that is thought over first, with a draft that is rejected',
    behave: (provider) =>
      deliver(
        provider,
        `<think>Maybe ${withReply({ categories: [category('payments', 'paypal', 'square', 'adyen')] })}? No: {</think>${good}`,
      ),
    expect: { status: 200, calls: 1, holds: (body) => assert.deepEqual(namesIn(body)[0], ['Stripe', 'Adyen', 'Mollie']) },
  },
  {
    name: 'braces in the chatter before the JSON',
    behave: (provider) => deliver(provider, `The JSON starts with { then come the {keys "b}: ${good}`),
    expect: { status: 200, calls: 1 },
  },
  {
    name: 'chatter with JSON in it after the answer',
    behave: (provider) => deliver(provider, `${good} Note: the shape is {"id": as asked for.`),
    expect: { status: 200, calls: 1 },
  },
  {
    name: 'what is given, said twice and left out',
    behave: (provider) =>
      deliver(
        provider,
        withReply({ chosen: ['postgresql', 'postgresql'], categories: [category('relational-database', 'mysql', 'mariadb')] }),
      ),
    expect: { status: 200, calls: 1, holds: (body) => assert.deepEqual(namesIn(body), [['PostgreSQL', 'MySQL', 'MariaDB']]) },
  },
  {
    name: 'reasons that are null',
    behave: (provider) => deliver(provider, good.replaceAll(/"(why|quote)":"[^"]*"/g, '"$1":null')),
    expect: { status: 200, calls: 1 },
  },
  {
    name: 'an answer that shows what it says is ruled out, and forgets what it says is given',
    behave: (provider) =>
      deliver(
        provider,
        withReply({
          chosen: ['postgresql'],
          excluded: ['aws', 'php'],
          categories: [
            category('object-storage', 'amazon-s3', 'cloudflare-r2', 'backblaze-b2', 'minio'),
            category('relational-database', 'amazon-aurora', 'mysql', 'mariadb'),
            category('cms', 'wordpress', 'drupal', 'strapi', 'directus', 'payload'),
          ],
        }),
      ),
    expect: {
      status: 200,
      holds: (body) =>
        assert.deepEqual(namesIn(body), [
          ['Cloudflare R2', 'Backblaze B2', 'MinIO'],
          ['PostgreSQL', 'MySQL', 'MariaDB'],
          ['Strapi', 'Directus', 'Payload'],
        ]),
    },
  },
];

function namesIn(body: string): string[][] {
  const { categories } = JSON.parse(body) as { categories: { providers: { name: string }[] }[] };
  return categories.map(({ providers }) => providers.map(({ name }) => name));
}
