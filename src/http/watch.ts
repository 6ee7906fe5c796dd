// The port through which the HTTP shell tells of each request, over what the work itself tells. Metrics and traces fill it.
import type { Observe } from '../observe.ts';
import type { Asking } from './asking.ts';

export type Answered = { method: string; route: string; status: number; seconds: number };

export type RequestWatch = Observe & {
  /** Joins a log line to the trace it belongs to. */
  readonly trace: { trace_id: string; span_id: string } | undefined;
  /** Where a kept answer came from. */
  cache(outcome: 'hit' | 'miss' | 'coalesced'): void;
  answered(answered: Answered): void;
};

export type Watch = (headers: Asking['headers']) => RequestWatch;
