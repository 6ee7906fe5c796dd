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
    outgoing.write(piece.value);
    piece = await pieces.read();
    // There may be room again by now.
    if (!piece.done && outgoing.writableNeedDrain) await isRoomAgain(outgoing);
  }
  outgoing.end();
}

function isRoomAgain(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const hear = () => {
      outgoing.off('drain', hear).off('close', hear);
      resolve();
    };
    outgoing.on('drain', hear).on('close', hear);
  });
}
