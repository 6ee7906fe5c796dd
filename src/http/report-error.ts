// How routes tell of an error that the caller sees only in public words: what lies behind it goes to the log.
import type { Context } from 'hono';
import { problems, type ServiceError } from '../errors.ts';
import type { Log } from './log.ts';
import type { RequestWatch } from './watch.ts';

export type ReportError = (context: Context, error: ServiceError) => void;

export function createReportError(log: Log): ReportError {
  return (context, error) => {
    // A caller who left needs no answer, and nobody needs waking for it.
    const expected = problems[error.code].status < 500 || context.req.raw.signal.aborted;
    const level = expected ? 'debug' : 'error';
    const { trace }: Partial<RequestWatch> = context.get('watch') ?? {};
    log[level]({ requestId: context.get('requestId'), ...trace, code: error.code, err: error.cause }, error.detail);
  };
}
