// The typed client of a running service: `fetch` and nothing else, for Node, browsers, Deno, Bun and Workers.
import type { Adjustments } from '../contract/adjustments.ts';
import type { Analysis, RankedCategory, RankedProvider } from '../contract/analysis.ts';
import type { Evidence, ExplainedAnalysis, ExplainedCategory, ExplainedProvider, Understood } from '../contract/explained-analysis.ts';
import type { Problem } from '../contract/problem.ts';
import { invalidAnswer, networkError, ProblemError } from './problem-error.ts';
import { readEvents } from './read-events.ts';
import { readProblem, toProblemError } from './read-problem.ts';
import { withRetries } from './with-retries.ts';

export type {
  Adjustments,
  Analysis,
  Evidence,
  ExplainedAnalysis,
  ExplainedCategory,
  ExplainedProvider,
  Problem,
  RankedCategory,
  RankedProvider,
  Understood,
};
export { ProblemError };

export type ClientOptions = {
  /** Where the service is, such as `http://localhost:3000`. */
  baseUrl: string;
  /** Another `fetch`, to log, to sign or to test. */
  fetch?: typeof globalThis.fetch;
  /** How often a failed attempt is repeated; 2 unless told. */
  retries?: number;
  /** The longest `Retry-After` that is waited for; beyond it the error comes at once. 30 seconds unless told. */
  longestPauseMs?: number;
  /** Sent as a bearer token, for services that ask for one. */
  apiKey?: string;
};

export type AskOptions = {
  explain?: boolean;
  signal?: AbortSignal;
  /** What is corrected beside the description: taken as given, ruled out, added or ignored. */
  adjustments?: Partial<Adjustments>;
};
export type Plain = AskOptions & { explain?: false };
export type Explained = AskOptions & { explain: true };

/** The answer, and who gave it: `embedded`, or `openai/<model>` and the like. */
export type Answered<T> = { analysis: T; analyst: string };

export type Client = {
  analyze(description: string, options: Explained): Promise<Answered<ExplainedAnalysis>>;
  analyze(description: string, options?: Plain): Promise<Answered<Analysis>>;
  analyze(description: string, options?: AskOptions): Promise<Answered<Analysis | ExplainedAnalysis>>;
  /** Yields each category when it is complete and returns the whole answer. Stopping early ends the request. */
  analyzeStream(description: string, options: Explained): AsyncGenerator<ExplainedCategory, Answered<ExplainedAnalysis>, void>;
  analyzeStream(description: string, options?: Plain): AsyncGenerator<RankedCategory, Answered<Analysis>, void>;
  analyzeStream(
    description: string,
    options?: AskOptions,
  ): AsyncGenerator<RankedCategory | ExplainedCategory, Answered<Analysis | ExplainedAnalysis>, void>;
};

export function createClient({ baseUrl, fetch = globalThis.fetch, retries = 2, longestPauseMs = 30_000, apiKey }: ClientOptions): Client {
  const address = `${baseUrl.replace(/\/+$/, '')}/api/analyze`;

  async function ask(description: string, { accept, signal, ...options }: AskOptions & { accept: string }): Promise<Response> {
    const response = await fetch(address + toQuery(options), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: accept, ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({ description }),
      ...(signal && { signal }),
    }).catch((cause: unknown) => Promise.reject(networkError(cause)));
    if (!response.ok) throw await readProblem(response).catch((cause: unknown) => networkError(cause));
    return response;
  }
  const retrying = (signal: AbortSignal | undefined) => ({ retries, longestPauseMs, signal });

  function analyze(description: string, options: AskOptions = {}) {
    return withRetries(async () => {
      const response = await ask(description, { ...options, accept: 'application/json' });
      const text = await response.text().catch((cause: unknown) => Promise.reject(networkError(cause)));
      return answered(parse(text, response), response);
    }, retrying(options.signal));
  }

  async function* analyzeStream(description: string, options: AskOptions = {}) {
    const { response, events, first } = await withRetries(async () => {
      const response = await ask(description, { ...options, accept: 'text/event-stream' });
      const events = readEvents(response);
      return { response, events, first: await events.next() };
    }, retrying(options.signal));
    try {
      for (let next = first; !next.done; next = await events.next()) {
        // What has arrived together with the last category is still to be read.
        options.signal?.throwIfAborted();
        if (next.value.name === 'category') yield parse(next.value.data, response) as RankedCategory;
        else if (next.value.name === 'done') return answered(parse(next.value.data, response), response);
        else if (next.value.name === 'error') throw toProblemError(next.value.data, response);
      }
      throw invalidAnswer(response.status, 'The stream ended before the answer did.');
    } catch (error) {
      throw options.signal?.aborted ? options.signal.reason : error;
    } finally {
      await events.return();
    }
  }

  return { analyze, analyzeStream } as Client;
}

function toQuery({ explain, adjustments = {} }: AskOptions): string {
  const pairs = Object.entries(adjustments).flatMap(([name, ids]) => (ids ?? []).map((id) => [name, id]));
  const query = new URLSearchParams([...(explain ? [['explain', 'true']] : []), ...pairs]).toString();
  return query === '' ? '' : `?${query}`;
}

function parse(text: string, { status }: Response): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidAnswer(status, 'It is not JSON; is the address that of the service?');
  }
}

function answered(value: unknown, { status, headers }: Response): Answered<Analysis> {
  if (!Array.isArray((value as Partial<Analysis> | null)?.categories))
    throw invalidAnswer(status, 'It holds no categories; is the address that of the service?');
  return { analysis: value as Analysis, analyst: headers.get('X-Analyst') ?? 'unknown' };
}
