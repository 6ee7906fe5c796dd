// Ends a server without dropping anybody: it takes no new connection, and callers on open ones are told to leave before they are closed.
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often connections that have fallen idle are looked for. */
const sweepMs = 50;

export function createDrain(server: Server): (settleMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  let stopping = false;
  server.prependListener('request', (_request, response) => {
    // Tells the caller, by `Connection: close`, that its next request needs another connection.
    if (stopping) response.shouldKeepAlive = false;
    running.add(response);
    response.once('close', () => running.delete(response));
  });

  return async (settleMs) => {
    stopping = true;
    for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false;
    const closed = once(server, 'close');
    // The HTTP server's own close would cut idle connections at once, also those on which a request is on its way.
    TcpServer.prototype.close.call(server);
    await Promise.race([closed, sleep(settleMs)]);
    server.closeIdleConnections();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    await closed;
    clearInterval(sweep);
  };
}
