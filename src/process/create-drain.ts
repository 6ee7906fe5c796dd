// Empties a server that gets no new connections without dropping anybody: callers on open ones are told to leave before they are closed.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often connections that have fallen idle are looked for. */
const sweepMs = 50;

export function createDrain(server: Server): (settleMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  // Counted here, since a server does not count connections it has adopted.
  const open = new Set<Socket>();
  let emptied = () => {};
  const empty = new Promise<void>((resolve) => {
    emptied = resolve;
  });
  let stopping = false;
  const forget = (socket: Socket) => {
    open.delete(socket);
    if (stopping && open.size === 0) emptied();
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
    if (open.size === 0) return;
    // Idle ones are not cut at once: a request may be on its way on any of them.
    await Promise.race([empty, sleep(settleMs)]);
    const closeIdle = () => {
      server.closeIdleConnections();
      // A connection on which nothing was ever said is no idle one to Node, which waits for its first request.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    };
    closeIdle();
    const sweep = setInterval(closeIdle, sweepMs);
    await empty;
    clearInterval(sweep);
  };
}
