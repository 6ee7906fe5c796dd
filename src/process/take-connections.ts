// A worker's way to its connections: the supervisor hands them over, and the HTTP server treats them as if it had accepted them itself.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FromSupervisor, FromWorker } from './messages.ts';

export function takeConnections(server: Server): { leave(): void } {
  const tell = (message: FromWorker) => process.send?.(message);
  // Node begins to watch for idle and dribbling connections when a server listens; this one never does.
  server.emit('listening');
  process.on('message', (message: FromSupervisor, socket?: Socket) => {
    if (message.kind !== 'connection') return;
    tell({ kind: 'taken' });
    // A caller may be gone before its connection arrives.
    if (socket) server.emit('connection', socket);
  });
  tell({ kind: 'ready' });
  return { leave: () => void tell({ kind: 'leaving' }) };
}
