// Callers who are refused while they still send: each hears why, and is told truly whether the connection goes on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Problem } from '../../src/contract/problem.ts';
import { type Service, startService } from '../start-service.ts';
import { rawRequest } from './raw-request.ts';

const body = JSON.stringify({ description: 'A marketplace for second-hand bikes with chat.' });
const inPieces = (text: string, count: number) =>
  Array.from({ length: count }, (_, index) => text.slice((index * text.length) / count, ((index + 1) * text.length) / count));

describe('a slow upload', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());

  /** Takes a second and a half to send the body, and then asks for something else on the same connection. */
  const sendSlowly = (headers: string, sent = body) =>
    rawRequest(
      service.url,
      [
        `POST /api/analyze HTTP/1.1\r\nHost: x\r\nContent-Length: ${sent.length}\r\n${headers}\r\n\r\n`,
        ...inPieces(sent, 15),
        'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      ],
      { pauseMs: 100 },
    );

  for (const headers of ['Content-Type: text/plain', 'Content-Type: application/json\r\nContent-Encoding: gzip']) {
    it(`is refused for its headers when it is whole, and the connection goes on: ${headers.split('\r\n').at(-1)}`, async () => {
      const answer = await sendSlowly(headers);
      assert.equal(answer.status, 400);
      assert.notEqual(answer.headers.get('Connection'), 'close');
      assert.match(answer.body, /malformed_request.*HTTP\/1\.1 200 OK.*ok$/s);
    });
  }

  for (const [how, framing] of Object.entries({ announced: `Content-Length: ${10 ** 6}`, unannounced: 'Transfer-Encoding: chunked' })) {
    it(`of too much, ${how}, is refused within a moment, and told that the connection ends`, async () => {
      const head = `POST /api/analyze HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
      const filler = 'x'.repeat(150 * 1024);
      const started = performance.now();
      const answer = await rawRequest(service.url, [head, how === 'announced' ? filler : `${filler.length.toString(16)}\r\n${filler}\r\n`]);
      assert.ok(performance.now() - started < 5_000);
      assert.equal(answer.status, 413);
      assert.equal(answer.headers.get('Connection'), 'close');
      assert.equal((JSON.parse(answer.body) as Problem).code, 'payload_too_large');
    });
  }

  it('of too much is refused to one who listens only when all is sent', async () => {
    const filler = 'x'.repeat(200 * 1024);
    const head = `POST /api/analyze HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${filler.length}\r\n\r\n`;
    const answer = await rawRequest(service.url, [head, ...inPieces(filler, 8)], { pauseMs: 100 });
    assert.equal(answer.status, 413);
  });
});
