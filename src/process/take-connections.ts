// A worker's way to its connections: the supervisor hands them over, one at a time.
import type { Socket } from 'node:net';
import type { FromSupervisor, FromWorker } from './messages.ts';

export function takeConnections(adopt: (socket: Socket) => void): { leave(): void } {
  const tell = (message: FromWorker) => process.send?.(message);
  process.on('message', (message: FromSupervisor, socket?: Socket) => {
    if (message.kind !== 'connection') return;
    tell({ kind: 'taken' });
    // A caller may be gone before its connection arrives.
    if (socket) adopt(socket);
  });
  tell({ kind: 'ready' });
  return { leave: () => void tell({ kind: 'leaving' }) };
}
