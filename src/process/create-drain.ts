// Ends a server without dropping anybody: it takes no new connection, and callers on open ones are told to leave before they are closed.
import type { Server, ServerResponse } from 'node:http';
import { type Socket, Server as TcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often connections that have fallen idle are looked for. */
const sweepMs = 50;

export function createDrain(server: Server): (settleMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  // Counted here, since a server that is handed its connections does not count them.
  const open = new Set<Socket>();
  const emptied = Promise.withResolvers<void>();
  let stopping = false;
  const forget = (socket: Socket) => {
    open.delete(socket);
    if (stopping && open.size === 0) emptied.resolve();
  };
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.prependListener('request', (_request, response) => {
    // Tells the caller, by `Connection: close`, that its next request needs another connection.
    if (stopping) response.shouldKeepAlive = false;
    running.add(response);
    response.once('close', () => running.delete(response));
  });

  return async (settleMs) => {
    stopping = true;
    for (const response of running) if (!response.headersSent) response.shouldKeepAlive = false;
    // The HTTP server's own close would cut idle connections at once, also those on which a request is on its way.
    if (server.listening) TcpServer.prototype.close.call(server);
    if (open.size === 0) return;
    await Promise.race([emptied.promise, sleep(settleMs)]);
    server.closeIdleConnections();
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    await emptied.promise;
    clearInterval(sweep);
  };
}
