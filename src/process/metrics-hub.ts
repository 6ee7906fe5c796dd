// The supervisor's part in /metrics: asks every worker for its figures, adds them up with its own and with those of workers that are gone, and
// answers the worker that was asked. What was once counted stays counted: a total that fell would be taken for a restart, and all the rest for new.
import cluster, { type Worker } from 'node:cluster';
import { addUpMetrics, totalsOf } from '../http/add-up-metrics.ts';
import type { MetricsSnapshot } from '../http/metrics.ts';
import { createSupervisorMetrics } from '../http/supervisor-metrics.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';

/** A worker that is too busy to answer in this time counts with the figures it gave last. */
const patienceMs = 1_000;

type Round = { waiting: Set<number>; finish: () => void };

export function createMetricsHub({ running }: { running: () => number }) {
  const own = createSupervisorMetrics({ running });
  const rounds = new Map<number, Round>();
  /** What each living worker said last. */
  const latest = new Map<number, MetricsSnapshot>();
  let departed: Promise<MetricsSnapshot> = Promise.resolve([]);
  let lastRound = 0;

  function collect(asker: Worker, askerId: number): void {
    const round = ++lastRound;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true) as Worker[];
    const finish = async () => {
      if (!rounds.delete(round)) return;
      clearTimeout(timer);
      const text = await addUpMetrics([await departed, ...latest.values(), await own.snapshot()]);
      if (asker.isConnected()) tell(asker, { kind: 'collected', id: askerId, text });
    };
    const timer = setTimeout(finish, patienceMs);
    rounds.set(round, { waiting: new Set(workers.map(({ id }) => id)), finish });
    for (const worker of workers) tell(worker, { kind: 'give-figures', id: round });
  }

  return {
    restarted: own.restarted,
    heard(worker: Worker, message: FromWorker): void {
      if (message.kind === 'collect') collect(worker, message.id);
      if (message.kind !== 'figures') return;
      latest.set(worker.id, message.figures);
      const round = rounds.get(message.id);
      round?.waiting.delete(worker.id);
      if (round?.waiting.size === 0) round.finish();
    },
    left({ id }: Worker): void {
      const figures = latest.get(id);
      latest.delete(id);
      if (figures) departed = departed.then((earlier) => totalsOf([earlier, figures]));
    },
  };
}

/** A worker may die while it is spoken to. */
function tell(worker: Worker, message: FromSupervisor): void {
  worker.send(message, () => {});
}
