// Our own errors in the client's words, so that a program meets one kind of error whichever way it asks.
import { ProblemError } from '../client/problem-error.ts';
import { problems, type ServiceError } from '../errors.ts';

export function toProblemError({ code, detail, retryAfter, cause }: ServiceError, analyst?: string): ProblemError {
  return new ProblemError({ ...problems[code], code, detail, retryAfter, analyst }, { cause });
}
