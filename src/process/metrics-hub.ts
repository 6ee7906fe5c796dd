// The supervisor's part in /metrics: asks every worker for its figures, adds them up with its own, and answers the worker that was asked.
import cluster, { type Worker } from 'node:cluster';
import { addUpMetrics } from '../http/add-up-metrics.ts';
import type { MetricsSnapshot } from '../http/metrics.ts';
import { createSupervisorMetrics } from '../http/supervisor-metrics.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';

/** A worker that is too busy or dying is left out. */
const patienceMs = 1_000;

type Round = { waiting: Set<number>; figures: MetricsSnapshot[]; finish: () => void };

export function createMetricsHub({ running }: { running: () => number }) {
  const own = createSupervisorMetrics({ running });
  const rounds = new Map<number, Round>();
  let lastRound = 0;

  function collect(asker: Worker, askerId: number): void {
    const round = ++lastRound;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true) as Worker[];
    const figures: MetricsSnapshot[] = [];
    const finish = async () => {
      if (!rounds.delete(round)) return;
      clearTimeout(timer);
      const text = await addUpMetrics([...figures, await own.snapshot()]);
      if (asker.isConnected()) tell(asker, { kind: 'collected', id: askerId, text });
    };
    const timer = setTimeout(finish, patienceMs);
    rounds.set(round, { waiting: new Set(workers.map(({ id }) => id)), figures, finish });
    for (const worker of workers) tell(worker, { kind: 'give-figures', id: round });
  }

  return {
    restarted: own.restarted,
    heard(worker: Worker, message: FromWorker): void {
      if (message.kind === 'collect') collect(worker, message.id);
      if (message.kind !== 'figures') return;
      const round = rounds.get(message.id);
      round?.figures.push(message.figures);
      round?.waiting.delete(worker.id);
      if (round?.waiting.size === 0) round.finish();
    },
  };
}

/** A worker may die while it is spoken to. */
function tell(worker: Worker, message: FromSupervisor): void {
  worker.send(message, () => {});
}
