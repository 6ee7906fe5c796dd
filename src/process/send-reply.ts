// Sends a reply through Node's server: whole, or piece by piece as it is made, the first along with the head.
import type { ServerResponse } from 'node:http';
import type { Reply } from '../http/reply.ts';

export async function sendReply(outgoing: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers);
    await sendPieces(outgoing, body);
  } else {
    outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    outgoing.end(body);
  }
}

/** No faster than they are taken, and only for as long as somebody listens. The end goes out with the last piece, which waits for no room. */
async function sendPieces(outgoing: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const pieces = body.getReader();
  outgoing.once('close', () => void pieces.cancel().catch(() => {}));
  for (let piece = await pieces.read(); !piece.done && !outgoing.destroyed; ) {
    const hasRoom = outgoing.write(piece.value);
    piece = await pieces.read();
    if (!hasRoom && !piece.done) await isRoomAgain(outgoing);
  }
  outgoing.end();
}

function isRoomAgain(outgoing: ServerResponse): Promise<unknown> {
  return new Promise((resolve) => {
    for (const event of ['drain', 'close']) outgoing.once(event, resolve);
  });
}
