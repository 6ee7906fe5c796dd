// The supervisor's part in limits: counts what any worker lets through, so that a limit is one however many workers there are.
import type { Worker } from 'node:cluster';
import { createMemoryQuota } from '../quota/memory-quota.ts';
import type { Quota } from '../quota/quota.ts';
import type { FromSupervisor, FromWorker } from './messages.ts';

export function createQuotaDesk() {
  /** By what they count and how much they allow: after a reload the workers may bring another allowance. */
  const quotas = new Map<string, Quota>();
  return {
    async heard(worker: Worker, { of, id, allowance, name }: Extract<FromWorker, { kind: 'take' }>): Promise<void> {
      const key = JSON.stringify([of, allowance]);
      const quota = quotas.get(key) ?? createMemoryQuota(allowance);
      quotas.set(key, quota);
      const answer: FromSupervisor = { kind: 'standing', of, id, standing: await quota.take(name) };
      // It may have died since it asked.
      if (worker.isConnected()) worker.send(answer, () => {});
    },
  };
}
