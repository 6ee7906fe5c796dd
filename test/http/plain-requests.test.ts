// Plain requests are answered without the objects of fetch; nobody may see a difference.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Service, startService } from '../start-service.ts';
import { type Raw, rawRequest } from './raw-request.ts';

const description = 'A marketplace for second-hand bikes with chat.';
const valid = JSON.stringify({ description });

type Sent = { target?: string; headers?: string[]; body?: string };

describe('a plain request', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  const send = ({ target = '/api/analyze', headers = ['Content-Type: application/json'], body = valid }: Sent, accept: string) => {
    const { host } = new URL(service.url);
    const lines = [`POST ${target} HTTP/1.1`, `Host: ${host}`, ...headers, `Accept: ${accept}`, 'X-Request-Id: same', 'Connection: close'];
    return rawRequest(service.url, [`${lines.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`]);
  };
  const seen = ({ status, headers, body }: Raw) => {
    const named = [...headers].filter(([name]) => name !== 'date');
    return { status, body, headers: Object.fromEntries(named.map(([name, value]) => [name, name === 'age' ? 'some' : value])) };
  };

  const requests: Record<string, { sent: Sent; status: number }> = {
    'that is answered': { sent: {}, status: 200 },
    'to be explained': { sent: { target: '/api/analyze?explain=true' }, status: 200 },
    'with adjustments': { sent: { target: '/api/analyze?choose=redis&explain=true' }, status: 200 },
    'with an adjustment that nobody knows': { sent: { target: '/api/analyze?choose=nothing-of-the-kind' }, status: 400 },
    'without a body': { sent: { body: '' }, status: 400 },
    'in broken JSON': { sent: { body: '{"description": "A marketplace' }, status: 400 },
    'that is too short': { sent: { body: '{"description":"short"}' }, status: 400 },
    'of no kind': { sent: { headers: [] }, status: 400 },
    'that is compressed, as it says': { sent: { headers: ['Content-Type: application/json', 'Content-Encoding: gzip'] }, status: 400 },
    'to another address': { sent: { target: '/api/elsewhere' }, status: 404 },
    'in letters of all kinds': {
      sent: { body: JSON.stringify({ description: 'Ein Buchladen für Kinderbücher – mit 日本語 und 🚲.' }) },
      status: 200,
    },
  };
  for (const [kind, { sent, status }] of Object.entries(requests)) {
    it(`${kind} gets what any other way of asking gets`, async () => {
      // Answers that are kept say so: the first to ask is not compared.
      await send(sent, '*/*');
      const plain = seen(await send(sent, 'application/json'));
      assert.equal(plain.status, status);
      assert.deepEqual(plain, seen(await send(sent, 'application/json, text/plain;q=0.1')));
    });
  }

  for (const target of ['/api/analyze', '/api/analyze?explain=true', '/api/analyze?choose=nothing-of-the-kind']) {
    it(`for a stream gets what any other way of asking gets (${target})`, async () => {
      const plain = seen(await send({ target }, 'text/event-stream'));
      const { body, ...rest } = seen(await send({ target }, 'text/event-stream, text/plain;q=0.1'));
      assert.deepEqual({ ...plain, body: withoutSizes(plain.body) }, { ...rest, body: withoutSizes(body) });
      assert.match(plain.body, target.includes('nothing') ? /unknown_adjustment/ : /event: done/);
    });
  }

  for (const accept of ['application/json', 'application/json, text/plain;q=0.1']) {
    it(`whose caller leaves before all is sent is told of as left, and nothing else (${accept})`, async () => {
      const { hostname, port, host } = new URL(service.url);
      const socket = connect(Number(port), hostname);
      const id = `left-${accept.length}`;
      const lines = [
        'POST /api/analyze HTTP/1.1',
        `Host: ${host}`,
        `Accept: ${accept}`,
        `X-Request-Id: ${id}`,
        'Content-Type: application/json',
      ];
      socket.write(`${lines.join('\r\n')}\r\nContent-Length: 500\r\n\r\n{"desc`);
      await sleep(100);
      socket.destroy();
      await waitFor(() => service.lines.some((line) => line.includes(id)));
      const { status, route } = JSON.parse(service.lines.find((line) => line.includes(id)) as string);
      assert.deepEqual({ status, route }, { status: 499, route: '/api/analyze' });
      assert.equal((await send({}, accept)).status, 200);
    });
  }
});

/** How a stream is cut into chunks is the server's affair. */
function withoutSizes(body: string): string {
  return body.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '');
}

async function waitFor(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 100; tries++) await sleep(50);
}
