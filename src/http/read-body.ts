// Takes a request's body whole, up to what anybody may send. It is taken before anything is judged, since whoever is refused
// while still sending may never hear why.
import { maxBodyBytes } from '../contract/analysis-request.ts';
import { ServiceError } from '../errors.ts';
import type { Asking } from './asking.ts';

/** How long somebody who sends too much is let go on: many callers listen only when all is sent. */
const patienceMs = 2_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

export async function readBody(request: Asking): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  try {
    // A server holds a body to its declared length, so that it can be taken whole, which is quicker than piece by piece.
    if (declared > 0 && declared <= maxBodyBytes) return new Uint8Array(await request.arrayBuffer());
    const reader = request.body?.getReader();
    if (reader === undefined) return new Uint8Array();
    return await (declared > maxBodyBytes ? refuse(reader) : readPieces(reader));
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('malformed_request', 'The body broke off before it was whole.', { cause: error });
  }
}

/** Keeps no more than the limit, so that a body of any size costs no more than that. */
async function readPieces(reader: Reader): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBodyBytes) return refuse(reader);
    pieces.push(part.value);
  }
  return joined(pieces, bytes);
}

async function refuse(reader: Reader): Promise<never> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<{ done: true }>((resolve) => {
    timer = setTimeout(resolve, patienceMs, { done: true });
  });
  for (let part = await Promise.race([reader.read(), enough]); !part.done; part = await Promise.race([reader.read(), enough]));
  clearTimeout(timer);
  throw new ServiceError('payload_too_large', `The body may have at most ${maxBodyBytes / 1024} KiB.`);
}

function joined(pieces: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
