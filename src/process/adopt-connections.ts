// Lets an HTTP server serve connections that something else has accepted, so that whoever holds the port can close it by itself.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export function adoptConnections(server: Server): (socket: Socket) => void {
  // Node begins to watch for idle and dribbling connections when a server listens; this one never does.
  server.emit('listening');
  return (socket) => {
    // As for connections of its own: a caller that has said all may close its side and still wants the answer.
    socket.allowHalfOpen = true;
    server.emit('connection', socket);
  };
}
