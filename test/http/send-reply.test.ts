// Replies that come in pieces, to callers who take them slowly, at once or not to the end.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendReply } from '../../src/process/send-reply.ts';

/** More than a connection holds for somebody who does not listen. */
const piece = new Uint8Array(1024 * 1024).fill(120);
const pieces = 24;

type Sent = { pauseMs?: number; cancelled?: () => void };

async function withCaller(sent: Sent, use: (caller: Socket) => Promise<void>): Promise<void> {
  const server = createServer((_, outgoing) => void sendReply(outgoing, { status: 200, headers: {}, body: inPieces(sent) }));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1');
  caller.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  try {
    await use(caller);
  } finally {
    caller.destroy();
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

async function bytesOf(caller: Socket, pauseMs: number): Promise<number> {
  let bytes = 0;
  for await (const part of caller) {
    bytes += (part as Buffer).filter((byte) => byte === 120).length;
    if (pauseMs > 0) await sleep(pauseMs);
  }
  return bytes;
}

describe('a reply in pieces', { timeout: 20_000 }, () => {
  it('is whole for a caller who takes it slowly, and leaves nobody listening', async () => {
    const warned: Error[] = [];
    const warn = (warning: Error) => void warned.push(warning);
    process.on('warning', warn);
    await withCaller({}, async (caller) => assert.equal(await bytesOf(caller, 2), pieces * piece.length));
    process.off('warning', warn);
    assert.deepEqual(warned, []);
  });

  it('goes on where there was no room until the next piece was made', async () => {
    await withCaller({ pauseMs: 50 }, async (caller) => assert.equal(await bytesOf(caller, 0), pieces * piece.length));
  });

  it('is no longer made for a caller who left', async () => {
    let tell = () => {};
    const cancelled = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await withCaller({ pauseMs: 20, cancelled: tell }, async (caller) => {
      await once(caller, 'data');
      caller.destroy();
      await cancelled;
    });
  });
});
