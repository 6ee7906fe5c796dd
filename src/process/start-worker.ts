// One worker process, from its start to its end, as promises.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { FromWorker } from './messages.ts';

export type Ended = { cause: string; livedMs: number };
type Started = {
  worker: Worker;
  /** Rejects when it ends before it can answer. */
  ready: Promise<void>;
  ended: Promise<Ended>;
  /** Ended, and all that it said has been heard. */
  gone: Promise<unknown>;
};

export function startWorker({ heard }: { heard: (worker: Worker, message: FromWorker) => void }): Started {
  const born = performance.now();
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(([code, signal]) => ({ cause: signal ?? `code ${code}`, livedMs: performance.now() - born }));
  const silent = once(worker, 'disconnect');
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      heard(worker, message);
    });
    ended.then(({ cause }) => reject(new Error(`a worker ended (${cause}) before it was ready`)));
  });
  return { worker, ready, ended, gone: Promise.all([ended, silent]) };
}
