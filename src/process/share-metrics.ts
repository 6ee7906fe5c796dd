// A worker's part in /metrics: gives its own figures when asked and before it goes, and asks the supervisor for everybody's when a caller wants them.
import type { MetricsSnapshot } from '../http/metrics.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';

/** The number of no round: nobody waits for these figures, but they count. */
const unasked = 0;

export function createMetricsShare() {
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  let figures: (() => Promise<MetricsSnapshot>) | undefined;
  const tell = (message: FromWorker) => new Promise<void>((sent) => process.send?.(message, () => sent()));
  const give = async (round: number) => {
    if (figures) await tell({ kind: 'figures', id: round, figures: await figures() });
  };
  process.on('message', (message: FromSupervisor) => {
    if (message.kind === 'give-figures') void give(message.id);
    if (message.kind !== 'collected') return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return {
    /** Makes of this process's figures those of all. */
    share(own: () => Promise<MetricsSnapshot>): () => Promise<string> {
      figures = own;
      return () =>
        new Promise((resolve) => {
          waiting.set(++last, resolve);
          void tell({ kind: 'collect', id: last });
        });
    },
    leave: () => give(unasked),
  };
}
