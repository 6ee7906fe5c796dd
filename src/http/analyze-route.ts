// POST /api/analyze: the operation over HTTP, as JSON or, when asked for, as server-sent events.
import type { Analyze, Answer, AnsweredCategory, Provenance } from '../analyze.ts';
import { type ServiceError, toServiceError } from '../errors.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Asked } from './asked.ts';
import type { Asking } from './asking.ts';
import { problemReply, toProblem } from './problem-response.ts';
import { readAdjustments } from './read-adjustments.ts';
import { readDescription } from './read-description.ts';
import type { Reply } from './reply.ts';
import type { ReportError } from './report-error.ts';
import { weighAccept } from './weigh-accept.ts';

type Parts = AsyncGenerator<AnsweredCategory, Answer, void>;
type Report = (error: ServiceError) => void;
type RouteParts = { analyze: Analyze; vocabulary: Vocabulary; reportError: ReportError };

export function createAnalyzeRoute({ analyze, vocabulary, reportError }: RouteParts) {
  return async (request: Asking, asked: Asked): Promise<Reply> => {
    const report: Report = (error) => reportError({ request, asked, error });
    const headers: Record<string, string> = {};
    try {
      const description = await readDescription(request);
      const parameters = parametersOf(request.url);
      const options = {
        explain: parameters.get('explain') === 'true',
        adjustments: readAdjustments(parameters, vocabulary),
        // No getter: V8 gives every object that is written with one a shape of its own, which made what outlives a collection thirteen times as much.
        signal: () => request.signal,
        observe: asked.watch,
        onProvenance(provenance: Provenance) {
          asked.watch.cache(provenance.source);
          tellProvenance(headers, provenance);
        },
      };
      // Said from here on also when it fails: the caller shall know who did not answer.
      headers['X-Analyst'] = analyze.analyst;
      if (acceptsEvents(request.headers.get('accept') ?? '')) {
        return await streamEvents({ parts: analyze.stream(description, options), headers, report, asked });
      }
      const body = await analyze.bytes(description, options);
      return { status: 200, headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers }, body };
    } catch (thrown) {
      const error = toServiceError(thrown);
      report(error);
      return problemReply(error, headers);
    }
  };
}

/** Most requests have none. */
function parametersOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at));
}

/**
 * Told before the first category, so in time for the headers of a stream too. `no-store` stands beside it all the same:
 * the answer to a POST belongs to its body, which caches on the way do not look at.
 */
function tellProvenance(headers: Record<string, string>, { source, ageMs }: Provenance): void {
  headers['X-Cache'] = source;
  if (source === 'hit') headers['Age'] = String(Math.floor(ageMs / 1000));
}

/** JSON is the default: events only for those who name them and want nothing that JSON fits more. */
function acceptsEvents(accept: string): boolean {
  // Most callers name one kind or none.
  if (accept === '' || accept === '*/*' || accept === 'application/json') return false;
  const events = weighAccept(accept, ['text/event-stream']);
  return events > 0 && events >= weighAccept(accept, ['application/json', 'application/*', '*/*']);
}

type Streamed = { parts: Parts; headers: Record<string, string>; report: Report; asked: Asked };

/**
 * The first category is awaited before the status line is sent, so that what fails until then fails as it does for callers of JSON:
 * a provider that cannot be reached is a 502 with a problem document.
 */
async function streamEvents({ parts, headers, report, asked }: Streamed): Promise<Reply> {
  const first = await parts.next();
  const streamed = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    // Without it the server waits a moment whether the stream ends, to count its length.
    ...(asked.knowsChunks && { 'Transfer-Encoding': 'chunked' }),
  };
  return { status: 200, headers: { ...streamed, ...headers }, body: eventStream({ first, parts, report }) };
}

type Streaming = { first: IteratorResult<AnsweredCategory, Answer>; parts: Parts; report: Report };

function eventStream({ first, parts, report }: Streaming): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const told: string[] = [];
  const tell = (category: AnsweredCategory): string => {
    const json = JSON.stringify(category);
    told.push(json);
    return event('category', json);
  };
  let next: IteratorResult<AnsweredCategory, Answer> | undefined = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        const part = next ?? (await parts.next());
        next = undefined;
        controller.enqueue(encoder.encode(part.done ? event('done', wholeOf(part.value, told)) : tell(part.value)));
        if (part.done) controller.close();
      } catch (thrown) {
        const error = toServiceError(thrown);
        report(error);
        controller.enqueue(encoder.encode(event('error', JSON.stringify(toProblem(error)))));
        controller.close();
      }
    },
    async cancel() {
      await parts.return(undefined as never);
    },
  });
}

/** The whole answer in JSON, of the categories' JSON that was told already: callers wait for this last event, and most of it is known by then. */
function wholeOf({ query, categories: _, ...rest }: Answer, told: readonly string[]): string {
  const more = JSON.stringify(rest).slice(1, -1);
  return `{"query":${JSON.stringify(query)},"categories":[${told.join(',')}]${more === '' ? '' : `,${more}`}}`;
}

/** JSON escapes line breaks, so one data line always suffices. */
function event(name: string, json: string): string {
  return `event: ${name}\ndata: ${json}\n\n`;
}
