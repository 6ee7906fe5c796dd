// Node's HTTP server around the app: it drops those who dawdle, and answers what the app never sees.
import { createServer, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { ServiceError, toServiceError } from '../errors.ts';
import { problemReply } from '../http/problem-response.ts';
import { answerClientErrors } from './answer-client-errors.ts';

type ServerParts = { fetch: Parameters<typeof getRequestListener>[0]; host: string };

export function createHttpServer({ fetch, host }: ServerParts): Server {
  const strict = getRequestListener(fetch, { errorHandler });
  // Before HTTP/1.1 nobody had to say whom they call.
  const old = getRequestListener(fetch, { errorHandler, hostname: isIPv6(host) ? `[${host}]` : host });
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
    (incoming, outgoing) => void (incoming.httpVersion === '1.0' ? old : strict)(incoming, outgoing),
  );
  answerClientErrors(server);
  return server;
}

function errorHandler(thrown: unknown): Response {
  const isTheirs = thrown instanceof RequestError;
  const error = isTheirs ? new ServiceError('malformed_request', 'The address or the Host header is not valid.') : toServiceError(thrown);
  const { body, ...init } = problemReply(error);
  return new Response(body, init);
}
