// A real HTTP server in the part of an AI provider: it answers well, or misbehaves exactly as a test asks.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UpstreamProvider } from '../../src/upstream-config.ts';
import { wireFormats } from './wire-formats.ts';

export type Call = { request: IncomingMessage; body: string; number: number };
export type Behave = (response: ServerResponse, call: Call) => void | Promise<void>;

export type ScriptedUpstream = {
  url: string;
  calls: Call[];
  /** What the next calls meet. */
  behave(next: Behave): void;
  close(): Promise<void>;
};

export async function startUpstream(): Promise<ScriptedUpstream> {
  let current: Behave = () => {
    throw new Error('the test has not said how to behave');
  };
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const call = { request, body, number: calls.length + 1 };
    calls.push(call);
    await current(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    behave(next) {
      current = next;
      calls.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Delivery = { pieces?: number; pauseMs?: number; close?: boolean; contentType?: string };

/** Streams a text in a provider's own format. */
export function deliver(
  provider: UpstreamProvider,
  text: string,
  { pieces = 20, pauseMs = 0, close = true, contentType }: Delivery = {},
): Behave {
  const format = wireFormats[provider];
  return async (response) => {
    response.writeHead(200, { 'Content-Type': contentType ?? format.contentType });
    for (const chunk of format.open) response.write(chunk);
    const size = Math.max(1, Math.ceil(text.length / pieces));
    for (let at = 0; at < text.length; at += size) {
      response.write(format.piece(text.slice(at, at + size)));
      if (pauseMs > 0) await sleep(pauseMs, undefined, { ref: false });
      if (response.destroyed) return;
    }
    if (close) for (const chunk of format.close) response.write(chunk);
    response.end();
  };
}

export function refuse(
  status: number,
  headers: Record<string, string> = {},
  body = '{"error":{"message":"upstream-secret-detail"}}',
): Behave {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };
}

/** Different behaviour at the first call than at later ones. */
export function first(behave: Behave, { later }: { later: Behave }): Behave {
  return (response, call) => (call.number === 1 ? behave : later)(response, call);
}

/** A model's good answer, in the shape it is asked for. */
export const goodReply = {
  constraints: ['No AWS'],
  chosen: ['postgresql'],
  excluded: ['aws'],
  categories: [
    { id: 'payments', quote: 'card payments', why: 'Buyers pay by card.', providers: ['stripe', 'adyen', 'mollie'] },
    { id: 'relational-database', quote: 'on Postgres', why: 'Listings and orders.', providers: ['postgresql', 'mysql', 'mariadb'] },
    { id: 'search-engine', quote: '', why: 'Finding bikes.', providers: ['meilisearch', 'typesense', 'algolia'] },
  ],
};
export const description = 'A marketplace for second-hand bikes with chat and card payments, on Postgres. No AWS.';
