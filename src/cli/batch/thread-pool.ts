// Threads that answer lines, each with an analyst of its own, started when there is work for them; whoever is free takes what waits longest.
import { Worker } from 'node:worker_threads';
import type { AnsweredLines, AnswerLines, BatchManner } from './answer-lines.ts';
import type { Line } from './read-lines.ts';

/** What a thread is told at its start. */
export type ThreadSettings = BatchManner & { catalogDir: string | undefined };
type Task = { lines: readonly Line[]; resolve: (answered: AnsweredLines) => void; reject: (error: unknown) => void };
export type ThreadPool = { answer: AnswerLines; close(): Promise<void> };

export function createThreadPool({ program, size, settings }: { program: URL; size: number; settings: ThreadSettings }): ThreadPool {
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Task>();
  let failure: unknown;

  const next = (worker: Worker) => {
    const task = waiting.shift();
    if (task === undefined) return idle.push(worker);
    busy.set(worker, task);
    return worker.postMessage(task.lines);
  };
  /** One thread that dies takes the batch with it; what was written before stays. */
  const fail = (error: unknown) => {
    failure ??= error;
    for (const { reject } of [...busy.values(), ...waiting.splice(0)]) reject(failure);
    busy.clear();
  };
  const workers: Worker[] = [];
  const start = () => {
    const worker = new Worker(program, { workerData: settings });
    workers.push(worker);
    worker.on('message', (answered: AnsweredLines) => {
      busy.get(worker)?.resolve(answered);
      busy.delete(worker);
      next(worker);
    });
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('a thread ended before its work was done')));
    next(worker);
  };

  return {
    answer: (lines) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        waiting.push({ lines, resolve, reject });
        const worker = idle.pop();
        if (worker !== undefined) next(worker);
        else if (workers.length < size) start();
      }),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
