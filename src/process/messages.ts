// What the supervisor and its workers say to each other.
import type { MetricsSnapshot } from '../http/metrics.ts';
import type { Allowance, Standing } from '../quota/quota.ts';

export type FromWorker =
  | { kind: 'ready' }
  /** The connection it was handed is its own now. */
  | { kind: 'taken' }
  /** It is told to stop and wants no more connections. */
  | { kind: 'leaving' }
  /** Somebody asked this worker for everybody's figures. */
  | { kind: 'collect'; id: number }
  | { kind: 'figures'; id: number; figures: MetricsSnapshot }
  /** Somebody wants to do what all workers together may do only so often. */
  | { kind: 'take'; of: string; id: number; allowance: Allowance; name: string };

export type FromSupervisor =
  /** The connection itself travels beside the message. */
  | { kind: 'connection' }
  | { kind: 'give-figures'; id: number }
  | { kind: 'collected'; id: number; text: string }
  | { kind: 'standing'; of: string; id: number; standing: Standing };
