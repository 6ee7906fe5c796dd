// Gives connections to workers in turn, each the next one when it has taken the last, so that none waits behind a busy worker.
// Node's own cluster module does the same, but loses the connection on its way to a worker that is killed; here it goes to another.
import type { Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import type { FromSupervisor } from './messages.ts';

const connection: FromSupervisor = { kind: 'connection' };

export type HandOut = {
  give(socket: Socket): void;
  join(worker: Worker): void;
  taken(worker: Worker): void;
  /** It is given nothing more, and may still take what is on its way. */
  leave(worker: Worker): void;
  died(worker: Worker): void;
};

export function createHandOut(): HandOut {
  const waiting: Socket[] = [];
  const members = new Set<Worker>();
  /** In the order in which they became free. */
  const free = new Set<Worker>();
  const onTheirWay = new Map<Worker, Socket>();

  function proceed(): void {
    for (const worker of free) {
      const socket = waiting.shift();
      if (socket === undefined) return;
      free.delete(worker);
      onTheirWay.set(worker, socket);
      // Kept open here until it is taken. A worker that cannot be spoken to dies, and its death is met below.
      worker.send(connection, socket, { keepOpen: true }, () => {});
    }
  }
  const leave = (worker: Worker) => {
    members.delete(worker);
    free.delete(worker);
  };

  return {
    give(socket) {
      socket.on('error', () => {});
      waiting.push(socket);
      proceed();
    },
    join(worker) {
      members.add(worker);
      free.add(worker);
      proceed();
    },
    taken(worker) {
      // Closes the supervisor's own end only; the worker has another.
      onTheirWay.get(worker)?.destroy();
      onTheirWay.delete(worker);
      if (members.has(worker)) free.add(worker);
      proceed();
    },
    leave,
    died(worker) {
      leave(worker);
      const lost = onTheirWay.get(worker);
      onTheirWay.delete(worker);
      if (lost) waiting.unshift(lost);
      proceed();
    },
  };
}
