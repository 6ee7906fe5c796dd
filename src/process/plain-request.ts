// A request that Node's server brought, as far as answering takes it: for plain ones, which need no Request made of them.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { maxBodyBytes } from '../contract/analysis-request.ts';
import type { Asking } from '../http/asking.ts';

/** Nothing that would have to be decoded, resolved or refused. */
const plainTarget = /^\/[\w/-]*(?:\?[\w=&-]*)?$/;
const plainHost = /^[a-z0-9._-]+(?::[1-9]\d{0,4})?$/;
const plainLength = /^\d{1,9}$/;
/** Who names several kinds has them weighed. */
const plainAccepts = new Set(['', '*/*', 'application/json', 'text/event-stream']);

/** Undefined: it is not plain. A plain one's body has a known length and is not too long. */
export function plainRequest(incoming: IncomingMessage, outgoing: ServerResponse): Asking | undefined {
  const { httpVersion, url = '', headers } = incoming;
  const { host = '', accept = '', 'content-length': length = '' } = headers;
  if (httpVersion !== '1.1' || !plainTarget.test(url) || !plainHost.test(host) || !plainAccepts.has(accept)) return undefined;
  if (!plainLength.test(length) || Number(length) > maxBodyBytes) return undefined;
  return new PlainRequest(incoming, outgoing);
}

class PlainRequest implements Asking {
  readonly body = null;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  #left: AbortController | undefined;

  constructor(incoming: IncomingMessage, outgoing: ServerResponse) {
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  get method(): string {
    return this.#incoming.method ?? '';
  }

  get url(): string {
    return `http://${this.#incoming.headers.host}${this.#incoming.url}`;
  }

  get headers(): this {
    return this;
  }

  /** Of its headers. */
  get(name: string): string | null {
    return (this.#incoming.headers[name] as string | undefined) ?? null;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return readWhole(this.#incoming);
  }

  /** Made only for what takes long. */
  get signal(): AbortSignal {
    this.#left ??= whenLeft(this.#outgoing);
    return this.#left.signal;
  }
}

function readWhole(incoming: IncomingMessage): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => resolve(Uint8Array.from(pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)).buffer));
    // Told also of a caller who leaves before all is said.
    incoming.on('error', reject);
  });
}

function whenLeft(outgoing: ServerResponse): AbortController {
  const controller = new AbortController();
  const leave = () => {
    if (!outgoing.writableFinished) controller.abort();
  };
  if (outgoing.closed) leave();
  else outgoing.once('close', leave);
  return controller;
}
