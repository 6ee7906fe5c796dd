// A worker's way to a limit that holds for all workers together: the supervisor counts.
import type { Allowance, Quota, Standing } from '../quota/quota.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';

/** `of` says what is counted, the same in every worker. */
export function countTogether({ of, allowance }: { of: string; allowance: Allowance }): Quota {
  const waiting = new Map<number, (standing: Standing) => void>();
  let last = 0;
  const tell = (message: FromWorker) => process.send?.(message);
  process.on('message', (message: FromSupervisor) => {
    if (message.kind !== 'standing' || message.of !== of) return;
    waiting.get(message.id)?.(message.standing);
    waiting.delete(message.id);
  });
  return {
    take: (name) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        tell({ kind: 'take', of, id: last, allowance, name });
      }),
  };
}
