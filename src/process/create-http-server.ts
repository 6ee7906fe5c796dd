// Node's HTTP server around the app: it drops those who dawdle, and answers what the app never sees.
import type { Server, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import type { getRequestListener } from '@hono/node-server';
import { ServiceError, toServiceError } from '../errors.ts';
import type { Asking } from '../http/asking.ts';
import { problemReply } from '../http/problem-response.ts';
import type { Reply } from '../http/reply.ts';
import { answerClientErrors } from './answer-client-errors.ts';
import { createServer } from './node-http.ts';
import { plainRequest } from './plain-request.ts';
import { sendReply } from './send-reply.ts';

type ServerParts = {
  fetch: Parameters<typeof getRequestListener>[0];
  /** Answers without a Request and a Response; undefined: this is for `fetch`. */
  reply: (request: Asking) => Promise<Reply> | undefined;
  host: string;
};

export function createHttpServer({ fetch, reply, host }: ServerParts): Server {
  // Loaded for the first request that needs it: most need none, and a start that loads it takes an eighth longer.
  const loadListeners = async () => {
    const { getRequestListener, RequestError } = await import('@hono/node-server');
    const errorHandler = (thrown: unknown) => toResponse(thrown instanceof RequestError ? badAddress() : thrown);
    return {
      strict: getRequestListener(fetch, { errorHandler }),
      // Before HTTP/1.1 nobody had to say whom they call.
      old: getRequestListener(fetch, { errorHandler, hostname: isIPv6(host) ? `[${host}]` : host }),
    };
  };
  let listeners: ReturnType<typeof loadListeners> | undefined;
  const server = createServer(
    {
      // A client that dribbles its headers or body is dropped instead of holding a connection.
      headersTimeout: 10_000,
      requestTimeout: 20_000,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: 5_000,
      // Refused by the listener, in words.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const request = plainRequest(incoming, outgoing);
      const replied = request && reply(request);
      if (replied) return void answer(outgoing, replied);
      listeners ??= loadListeners();
      void listeners.then(({ old, strict }) => (incoming.httpVersion === '1.0' ? old : strict)(incoming, outgoing));
    },
  );
  answerClientErrors(server);
  return server;
}

const badAddress = () => new ServiceError('malformed_request', 'The address or the Host header is not valid.');

function toResponse(thrown: unknown): Response {
  const { body, ...init } = toProblemReply(thrown);
  return new Response(body, init);
}

const toProblemReply = (thrown: unknown): Reply => problemReply(toServiceError(thrown));

async function answer(outgoing: ServerResponse, replied: Promise<Reply>): Promise<void> {
  try {
    await sendReply(outgoing, await replied.catch(toProblemReply));
  } catch {
    // Broken off, so that nobody takes it for whole.
    outgoing.destroy();
  }
}
