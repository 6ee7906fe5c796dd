// What the supervisor and its workers say to each other.
import type { MetricsSnapshot } from '../http/metrics.ts';

export type FromWorker =
  | { kind: 'ready'; url: string }
  /** Somebody asked this worker for everybody's figures. */
  | { kind: 'collect'; id: number }
  | { kind: 'figures'; id: number; figures: MetricsSnapshot };

export type FromSupervisor = { kind: 'give-figures'; id: number } | { kind: 'collected'; id: number; text: string };
