// Everything that can go wrong, in one table: the word a program reads, the status, and the words a person reads.

export const problems = {
  malformed_request: { status: 400, title: 'The request could not be read' },
  description_too_short: { status: 400, title: 'The description is too short' },
  description_too_long: { status: 400, title: 'The description is too long' },
  unknown_adjustment: { status: 400, title: 'An adjustment is not known' },
  api_key_required: { status: 401, title: 'An API key is needed' },
  not_found: { status: 404, title: 'There is nothing at this address' },
  method_not_allowed: { status: 405, title: 'This method is not allowed here' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  rate_limit_exceeded: { status: 429, title: 'Too many requests' },
  headers_too_large: { status: 431, title: 'The request header is too large' },
  internal_error: { status: 500, title: 'Something unexpected went wrong' },
  upstream_refused: { status: 500, title: 'The AI provider refused the request' },
  upstream_unusable: { status: 500, title: 'The AI provider gave no usable answer' },
  upstream_unreachable: { status: 502, title: 'The AI provider could not be reached' },
  service_overloaded: { status: 503, title: 'The service is busy' },
  spend_limit_reached: { status: 503, title: 'The AI provider may not be asked again yet' },
  invalid_catalog: { status: 500, title: 'The catalogue has faults' },
  invalid_configuration: { status: 500, title: 'The configuration has faults' },
} as const;

export type ProblemCode = keyof typeof problems;

/** What can only happen where an operator switched a protection on. */
export const protectiveCodes = ['api_key_required', 'rate_limit_exceeded', 'service_overloaded', 'spend_limit_reached'] as const;
export type ProtectiveCode = (typeof protectiveCodes)[number];

/**
 * The only error this project throws on purpose. `detail` is written for the caller and is safe to show;
 * what really happened travels in `cause`, which is logged and never leaves the process.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ProblemCode;
  readonly detail: string;
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, detail: string, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(`${code}: ${detail}`, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.retryAfter = options.retryAfter;
  }
}

/** What is not ours becomes `internal_error`: its own message may hold anything, so it stays in `cause`. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return new ServiceError('internal_error', 'The service failed on this request. It has been logged.', { cause: error });
}
