// What a failure is to a person at a terminal: one message that says the fix, and whose fault it was as an exit code.
import { ProblemError } from '../client/problem-error.ts';
import { problems, ServiceError } from '../errors.ts';

export type Failure = { code: number; message: string };

export const exitCodes = { answered: 0, yourInput: 1, ourFailure: 2, interrupted: 130 } as const;

export function describeFailure(error: unknown, { signal }: { signal: AbortSignal }): Failure {
  if (signal.aborted) return { code: exitCodes.interrupted, message: '' };
  if (error instanceof ServiceError) {
    // What an operator configures is, here, what the caller typed or exported.
    const theirs = problems[error.code].status < 500 || error.code.startsWith('invalid_');
    return { code: theirs ? exitCodes.yourInput : exitCodes.ourFailure, message: error.detail };
  }
  if (error instanceof ProblemError && error.code !== 'internal_error') {
    // A status of 0 says that no answer came at all.
    const theirs = error.status >= 400 && error.status < 500;
    const fix = error.code === 'network_error' ? ' Is a service running at that address? stackwright serve starts one.' : '';
    return { code: theirs ? exitCodes.yourInput : exitCodes.ourFailure, message: `${error.title}. ${error.detail}${fix}` };
  }
  const { message = String(error), cause } = error as Partial<Error>;
  const told = cause instanceof Error ? cause.message : message;
  return { code: exitCodes.ourFailure, message: `Unexpected failure: ${told}\nPlease report it, with the command that led to it.` };
}
