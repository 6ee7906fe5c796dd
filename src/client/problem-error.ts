// The one error the client throws: a problem document of the service, or what kept one from arriving, with a code to decide by.

export type ProblemDetails = {
  code: string;
  status: number;
  title: string;
  detail: string;
  retryAfter?: number | undefined;
  analyst?: string | undefined;
};

export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** The service's word (`description_too_short`, `upstream_unreachable`, …), or ours: `network_error`, `invalid_answer`. */
  readonly code: string;
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter: number | undefined;
  /** Who was to answer, where the service said so. */
  readonly analyst: string | undefined;

  constructor({ code, status, title, detail, retryAfter, analyst }: ProblemDetails, options?: ErrorOptions) {
    super(`${title}: ${detail}`, options);
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.retryAfter = retryAfter;
    this.analyst = analyst;
  }
}

export function networkError(cause: unknown): ProblemError {
  const detail = 'The connection failed or broke off before the answer was whole.';
  return new ProblemError({ code: 'network_error', status: 0, title: 'The service could not be reached', detail }, { cause });
}

export function invalidAnswer(status: number, detail: string): ProblemError {
  return new ProblemError({ code: 'invalid_answer', status, title: 'The answer could not be read', detail });
}
