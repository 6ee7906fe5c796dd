// Says of any upstream failure what it means for the caller: was the provider not reached, did it refuse, or was its answer no use?
import { APICallError } from '@ai-sdk/provider';
import { ServiceError } from '../errors.ts';

export type Failure = {
  kind: 'unreachable' | 'refused' | 'unusable';
  /** Whether the same request may succeed a moment later. */
  retryable: boolean;
  /** Seconds the provider asked to be left alone. */
  retryAfter: number | undefined;
  cause: unknown;
};

/** The answer arrived but could not be used; `faults` tell the model what to mend. */
export class UnusableReplyError extends Error {
  override readonly name = 'UnusableReplyError';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`the reply could not be used: ${faults.length} faults`);
    this.faults = faults;
  }
}

/** The stream ended before the model said it had finished. */
export class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

export function classify(error: unknown): Failure {
  const failure = (kind: Failure['kind'], retryable: boolean, retryAfter?: number): Failure => ({
    kind,
    retryable,
    retryAfter,
    cause: error,
  });
  if (isCausedBy(error, notUnderstood)) return failure('unusable', false);
  if (isCausedBy(error, /^RedirectedError$/)) return failure('unreachable', false);
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  // Below 300 the answer had begun and the connection broke: the SDK reports that, too, as a failed call.
  if (status === undefined || status < 300) return failure('unreachable', true);
  if (status === 408 || status === 429 || status >= 500)
    return failure('unreachable', true, readRetryAfter((error as APICallError).responseHeaders));
  return failure('refused', false);
}

/** Errors over text that arrived and could not be understood, as opposed to text that never came. */
const notUnderstood = /UnusableReply|UnreadableAnswer|JSONParse|TypeValidation|NoContentGenerated|EmptyResponseBody/;

/** The SDK wraps what went wrong underneath; the chain of causes still holds it. */
function isCausedBy(error: unknown, name: RegExp): boolean {
  let at = error;
  for (let steps = 0; at instanceof Error && steps < 5; steps++) {
    if (name.test(at.name)) return true;
    at = at.cause;
  }
  return false;
}

/** `Retry-After` comes in seconds or as a date; anthropic and openai also send milliseconds. */
function readRetryAfter(headers: Record<string, string> = {}): number | undefined {
  const milliseconds = Number(headers['retry-after-ms']);
  if (Number.isFinite(milliseconds) && milliseconds > 0) return milliseconds / 1000;
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

export function toCallerError({ kind, retryAfter, cause }: Failure): ServiceError {
  switch (kind) {
    case 'unreachable':
      return new ServiceError('upstream_unreachable', 'The AI provider could not be reached. Try again shortly.', {
        cause,
        retryAfter: retryAfter ?? defaultRetryAfter,
      });
    case 'refused':
      return new ServiceError(
        'upstream_refused',
        'The AI provider refused our request. The operator should check its key, model and settings.',
        { cause },
      );
    case 'unusable':
      return new ServiceError('upstream_unusable', 'The AI provider answered, but not with anything usable, also when asked again.', {
        cause,
      });
  }
}

const defaultRetryAfter = 5;
