// POST /api/analyze: the operation over HTTP, as JSON or, when asked for, as server-sent events.
import type { Context } from 'hono';
import type { Analyze, Answer, AnsweredCategory } from '../analyze.ts';
import { type ServiceError, toServiceError } from '../errors.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { problemHeaders, toProblem } from './problem-response.ts';
import { readAdjustments } from './read-adjustments.ts';
import { readDescription } from './read-description.ts';
import type { ReportError } from './report-error.ts';

type Parts = AsyncGenerator<AnsweredCategory, Answer, void>;

type RouteParts = { analyze: Analyze; vocabulary: Vocabulary; reportError: ReportError };

export function createAnalyzeRoute({ analyze, vocabulary, reportError }: RouteParts) {
  return async (context: Context): Promise<Response> => {
    const description = await readDescription(context.req.raw);
    const parameters = new URL(context.req.url).searchParams;
    const options = {
      explain: parameters.get('explain') === 'true',
      adjustments: readAdjustments(parameters, vocabulary),
      signal: context.req.raw.signal,
    };
    context.header('X-Analyst', analyze.analyst);
    if (!acceptsEvents(context.req.header('accept'))) {
      const body = JSON.stringify(await analyze.whole(description, options));
      return context.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
    }
    return streamEvents(context, analyze.stream(description, options), (error) => reportError(context, error));
  };
}

function acceptsEvents(accept = ''): boolean {
  return accept.split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === 'text/event-stream');
}

/**
 * The first category is awaited before the status line is sent, so that a provider that cannot be reached
 * is a 502 here too; its problem document then arrives as the stream's only event.
 */
async function streamEvents(context: Context, parts: Parts, report: (error: ServiceError) => void): Promise<Response> {
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
  let first: IteratorResult<AnsweredCategory, Answer>;
  try {
    first = await parts.next();
  } catch (thrown) {
    const error = toServiceError(thrown);
    report(error);
    const problem = toProblem(error);
    return context.body(event('error', problem), problem.status as 500, { ...headers, ...problemHeaders(error) });
  }
  return context.body(eventStream(first, parts, report), 200, headers);
}

function eventStream(
  first: IteratorResult<AnsweredCategory, Answer>,
  parts: Parts,
  report: (error: ServiceError) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<AnsweredCategory, Answer> | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        const part = next ?? (await parts.next());
        next = undefined;
        controller.enqueue(encoder.encode(part.done ? event('done', part.value) : event('category', part.value)));
        if (part.done) controller.close();
      } catch (thrown) {
        const error = toServiceError(thrown);
        report(error);
        controller.enqueue(encoder.encode(event('error', toProblem(error))));
        controller.close();
      }
    },
    async cancel() {
      await parts.return(undefined as never);
    },
  });
}

/** JSON escapes line breaks, so one data line always suffices. */
function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
