// Turns an answer that is not a success into the error it tells of, whatever stands between us and the service wrote it.
import type { Problem } from '../contract/problem.ts';
import { ProblemError } from './problem-error.ts';

export async function readProblem(response: Response): Promise<ProblemError> {
  return toProblemError(await response.text(), response);
}

/** Takes a document's own status only where the response had begun as a success. */
export function toProblemError(text: string, { ok, status, headers }: Response): ProblemError {
  const problem = parseProblem(text);
  return new ProblemError({
    code: problem.code ?? 'invalid_answer',
    status: ok ? (problem.status ?? status) : status,
    title: problem.title ?? `The service answered ${status}`,
    detail: problem.detail ?? 'No problem document came with it; something in front of the service may have answered.',
    retryAfter: readRetryAfter(headers.get('Retry-After')),
    analyst: headers.get('X-Analyst') ?? undefined,
  });
}

/** As the body itself, or as an event of a stream, which may also be its only one. */
function parseProblem(text: string): Partial<Problem> {
  const json = /^data: ?([^\r\n]*)/m.exec(text)?.[1] ?? text;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? readFields(value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const kinds = { code: 'string', title: 'string', detail: 'string', status: 'number' };

function readFields(value: Record<string, unknown>): Partial<Problem> {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([field, kind]) => (typeof value[field] === kind ? [[field, value[field]]] : [])),
  );
}

/** Seconds, from either form of the header: a number of them, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1000));
}
