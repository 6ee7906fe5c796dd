// A worker's part in /metrics: gives its own figures when asked, and asks the supervisor for everybody's when a caller wants them.
import type { MetricsSnapshot } from '../http/metrics.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';

export function shareMetrics(own: () => Promise<MetricsSnapshot>): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  const tell = (message: FromWorker) => process.send?.(message);
  process.on('message', async (message: FromSupervisor) => {
    if (message.kind === 'give-figures') tell({ kind: 'figures', id: message.id, figures: await own() });
    if (message.kind !== 'collected') return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return () =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      tell({ kind: 'collect', id: last });
    });
}
