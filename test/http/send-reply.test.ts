// Replies that come in pieces, to callers who take them slowly, at once or not to the end.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendReply } from '../../src/process/send-reply.ts';

/** More than a connection holds for somebody who does not listen. */
const piece = new Uint8Array(1024 * 1024).fill(120);
const pieces = 24;

type Sent = { pauseMs?: number; cancelled?: () => void };

async function withReply(sent: Sent, use: (reply: IncomingMessage) => Promise<void>): Promise<void> {
  const server = createServer((_, outgoing) => void sendReply(outgoing, { status: 200, headers: {}, body: inPieces(sent) }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const request = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false });
  try {
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    await use(reply);
  } finally {
    request.destroy();
    server.close();
  }
}

function inPieces({ pauseMs = 0, cancelled = () => {} }: Sent): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await sleep(pauseMs);
      controller.enqueue(piece);
      if (++sent === pieces) controller.close();
    },
    cancel: cancelled,
  });
}

async function bytesOf(reply: IncomingMessage, pauseMs: number): Promise<number> {
  let bytes = 0;
  for await (const part of reply) {
    bytes += (part as Buffer).length;
    if (pauseMs > 0) await sleep(pauseMs);
  }
  return bytes;
}

describe('a reply in pieces', { timeout: 60_000 }, () => {
  it('is whole for a caller who takes it slowly, and leaves nobody listening', async () => {
    const warned: Error[] = [];
    const warn = (warning: Error) => void warned.push(warning);
    process.on('warning', warn);
    await withReply({}, async (reply) => assert.equal(await bytesOf(reply, 2), pieces * piece.length));
    process.off('warning', warn);
    assert.deepEqual(warned, []);
  });

  it('goes on where there was no room until the next piece was made', async () => {
    await withReply({ pauseMs: 50 }, async (reply) => assert.equal(await bytesOf(reply, 0), pieces * piece.length));
  });

  it('is no longer made for a caller who left', async () => {
    let tell = () => {};
    const cancelled = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await withReply({ pauseMs: 20, cancelled: tell }, async (reply) => {
      await once(reply, 'data');
      reply.destroy();
      await cancelled;
    });
  });
});
