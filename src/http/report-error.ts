// How routes tell of an error that the caller sees only in public words: what lies behind it goes to the log.
import { problems, type ServiceError } from '../errors.ts';
import type { Asked } from './asked.ts';
import type { Asking } from './asking.ts';
import type { Log } from './log.ts';

export type ReportError = (failed: { request: Asking; asked: Asked; error: ServiceError }) => void;

export function createReportError(log: Log): ReportError {
  return ({ request, asked: { id, watch }, error }) => {
    // A caller who left needs no answer, and nobody needs waking for it.
    const expected = problems[error.code].status < 500 || request.signal.aborted;
    const level = expected ? 'debug' : 'error';
    log[level]({ requestId: id, ...watch.trace, code: error.code, err: error.cause }, error.detail);
  };
}
