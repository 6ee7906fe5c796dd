// How routes tell of an error that the caller sees only in public words: what lies behind it goes to the log.
import type { Context } from 'hono';
import { problems, type ServiceError } from '../errors.ts';
import type { Log } from './log.ts';

export type ReportError = (context: Context, error: ServiceError) => void;

export function createReportError(log: Log): ReportError {
  return (context, error) => {
    const level = problems[error.code].status >= 500 ? 'error' : 'debug';
    log[level]({ requestId: context.get('requestId'), code: error.code, err: error.cause }, error.detail);
  };
}
