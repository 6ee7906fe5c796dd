// Keeps a number of workers running behind one port: restarts what dies, replaces all of them on SIGHUP, and gives up on a crash loop.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../errors.ts';
import type { Log } from '../http/log.ts';
import { createHandOut } from './hand-out.ts';
import { type Address, listen } from './listen.ts';
import type { FromWorker } from './messages.ts';
import { createMetricsHub } from './metrics-hub.ts';
import { createQuotaDesk } from './quota-desk.ts';
import { startWorker } from './start-worker.ts';

/** A worker that lived this long died of something new. */
const stableMs = 10_000;
const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** Past this another restart is not going to help, and whoever runs the service should hear of it. */
const mostQuickDeaths = 5;

export async function supervise({ size, address, log }: { size: number; address: Address; log: Log }): Promise<void> {
  /** Those to be replaced when they die. One that was told to go is no longer here. */
  const kept = new Set<Worker>();
  const metrics = createMetricsHub({ running: () => kept.size });
  const quotas = createQuotaDesk();
  const handOut = createHandOut();
  // The supervisor holds the port, so that it stays open whatever becomes of the workers; it reads nothing from a connection.
  const door = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, handOut.give);
  let stopping = false;
  let quickDeaths = 0;

  function heard(worker: Worker, message: FromWorker): void {
    if (message.kind === 'ready') handOut.join(worker);
    else if (message.kind === 'taken') handOut.taken(worker);
    else if (message.kind === 'leaving') handOut.leave(worker);
    else if (message.kind === 'take') void quotas.heard(worker, message);
    else metrics.heard(worker, message);
  }

  function launch() {
    const started = startWorker({ heard });
    started.ended.then((ended) => {
      handOut.died(started.worker);
      if (kept.delete(started.worker) && !stopping) void replace({ ...ended, worker: started.worker.id });
    });
    started.gone.then(() => metrics.left(started.worker));
    return started;
  }

  async function launchKept(): Promise<Worker> {
    const { worker, ready } = launch();
    await ready;
    kept.add(worker);
    return worker;
  }

  function retire(worker: Worker): void {
    kept.delete(worker);
    handOut.leave(worker);
    worker.process.kill('SIGTERM');
  }

  async function replace({ worker, cause, livedMs }: { worker: number; cause: string; livedMs: number }): Promise<void> {
    metrics.restarted();
    quickDeaths = livedMs < stableMs ? quickDeaths + 1 : 1;
    log.error({ worker, cause }, 'a worker ended and is replaced');
    if (quickDeaths >= mostQuickDeaths) {
      log.error(`workers died ${quickDeaths} times in a row soon after they had started; giving up`);
      return stop({ signal: 'SIGTERM', code: 1 });
    }
    await sleep(Math.min(firstPauseMs * 2 ** (quickDeaths - 1), longestPauseMs));
    if (stopping) return;
    const { worker: next, ready } = launch();
    kept.add(next);
    // One that does not get ready ends, and its end is met above.
    await ready.catch(() => {});
  }

  /** Each new worker takes requests before an old one stops; when one cannot start, the old ones stay. */
  async function reload(): Promise<void> {
    log.info('replacing all workers');
    for (const old of [...kept]) {
      // One that has died meanwhile is replaced already, or is about to be.
      if (!kept.has(old)) continue;
      try {
        const next = await launchKept();
        retire(kept.has(old) ? old : next);
      } catch (error) {
        return log.error({ err: error }, 'a new worker did not start; the old ones stay');
      }
    }
    log.info('all workers are replaced');
  }

  async function stop({ signal, code }: { signal: NodeJS.Signals; code: number }): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    door.close();
    const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const codes = living.map(async (worker) => {
      const exited = once(worker, 'exit');
      worker.process.kill(signal);
      const [workerCode, workerSignal] = await exited;
      // One that was still starting does not know the signal yet and just ends of it.
      return workerCode === 0 || workerSignal === signal ? 0 : 1;
    });
    const worst = Math.max(code, ...(await Promise.all(codes)));
    log.info('stopped');
    process.exit(worst);
  }

  process.on('SIGTERM', () => void stop({ signal: 'SIGTERM', code: 0 }));
  process.on('SIGINT', () => void stop({ signal: 'SIGINT', code: 0 }));
  let reloading = Promise.resolve();
  process.on('SIGHUP', () => {
    reloading = reloading.then(() => (stopping ? undefined : reload()));
  });
  try {
    // The first alone: what keeps it from starting would keep all, and need be said only once.
    await launchKept();
    const url = await listen(door, address);
    await Promise.all(Array.from({ length: size - 1 }, launchKept));
    log.info({ url, workers: size }, 'listening');
  } catch (error) {
    if (stopping) return;
    if (error instanceof ServiceError) throw error;
    throw new ServiceError('invalid_configuration', `The service did not start: ${(error as Error).message}.`, { cause: error });
  }
}
