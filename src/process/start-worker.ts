// One worker process, from its start to its end, as two promises.
import cluster, { type Worker } from 'node:cluster';
import type { FromWorker } from './messages.ts';

export type Ended = { cause: string; livedMs: number };
type Started = {
  worker: Worker;
  /** Rejects when it ends before it can answer. */
  ready: Promise<void>;
  ended: Promise<Ended>;
};

export function startWorker({ heard }: { heard: (worker: Worker, message: FromWorker) => void }): Started {
  const born = performance.now();
  const worker = cluster.fork();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ended>();
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') ready.resolve();
    heard(worker, message);
  });
  worker.once('exit', (code: number, signal: string | null) => {
    const cause = signal ?? `code ${code}`;
    ended.resolve({ cause, livedMs: performance.now() - born });
    ready.reject(new Error(`a worker ended (${cause}) before it was ready`));
  });
  return { worker, ready: ready.promise, ended: ended.promise };
}
