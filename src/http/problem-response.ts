// The one door by which errors leave over HTTP: a problem document, and nothing of what lies behind it.
import type { Problem } from '../contract/problem.ts';
import { problems, type ServiceError } from '../errors.ts';
import type { Reply } from './reply.ts';

export function toProblem(error: ServiceError): Problem {
  const { status, title } = problems[error.code];
  return { type: `urn:stackwright:problem:${error.code}`, title, status, detail: error.detail, code: error.code };
}

export function problemHeaders(error: ServiceError): Record<string, string> {
  const { status } = problems[error.code];
  return {
    ...(error.retryAfter !== undefined && { 'Retry-After': String(Math.max(1, Math.ceil(error.retryAfter))) }),
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    // What is still being sent is not read to its end, so that nothing can follow on the same connection.
    ...(status === 413 && { Connection: 'close' }),
  };
}

export function problemReply(error: ServiceError, headers: Record<string, string> = {}): Reply {
  const problem = toProblem(error);
  return {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...problemHeaders(error),
      ...headers,
    },
    body: JSON.stringify(problem),
  };
}
