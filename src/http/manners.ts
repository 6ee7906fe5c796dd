// What every answer has, whoever made it: the name of its request, headers for browsers, one line in the log and one watch.
import type { Asked } from './asked.ts';
import type { Asking } from './asking.ts';
import type { Log } from './log.ts';
import type { Reply } from './reply.ts';
import type { Watch } from './watch.ts';

/** What Node's server gives along; elsewhere there is nothing of it. */
type Env = { incoming?: { httpVersion?: string } } | undefined;
type Parts = {
  log: Log;
  watch: Watch;
  /** What all answers to such a request have, for browsers. */
  headersFor: (request: Asking) => Record<string, string>;
  /** The one route that is asked all the time may answer without a router; undefined: it is not this route's. */
  quick: (request: Asking) => ((asked: Asked) => Promise<Reply>) | undefined;
  rest: (request: Request, env: object) => Response | Promise<Response>;
};

const plainName = /^[\w=-]{1,255}$/;

export function createManners({ log, watch, headersFor, quick, rest }: Parts) {
  const begin = ({ headers }: Asking, knowsChunks: boolean): Asked => {
    const given = headers.get('x-request-id');
    const id = given !== null && plainName.test(given) ? given : crypto.randomUUID();
    return { id, started: performance.now(), watch: watch(headers), knowsChunks, route: 'unknown' };
  };
  const end = (request: Asking, { id, started, route, watch: watched }: Asked, answer: { status: number }): void => {
    const { method } = request;
    const status = statusOf(answer, request);
    const milliseconds = performance.now() - started;
    watched.answered({ method, route, status, seconds: milliseconds / 1000 });
    log.info({ requestId: id, ...watched.trace, method, route, status, ms: Math.round(milliseconds * 10) / 10 }, 'answered');
  };
  const replied = async (answer: (asked: Asked) => Promise<Reply>, request: Asking, asked: Asked): Promise<Reply> => {
    const { status, headers, body } = await answer(asked);
    const reply = { status, headers: { ...headersFor(request), ...headers, 'X-Request-Id': asked.id }, body };
    end(request, asked, reply);
    return reply;
  };

  return {
    /** For servers that send a reply as it is; undefined: what is asked is for `fetch` to answer. */
    reply(request: Asking): Promise<Reply> | undefined {
      const answer = quick(request);
      return answer && replied(answer, request, begin(request, true));
    },
    async fetch(request: Request, env?: Env): Promise<Response> {
      const asked = begin(request, env?.incoming?.httpVersion !== '1.0');
      const answer = quick(request);
      if (answer) {
        const { body, ...init } = await replied(answer, request, asked);
        return new Response(body, init);
      }
      const response = await rest(request, { ...env, asked });
      for (const [name, value] of Object.entries(headersFor(request))) response.headers.set(name, value);
      response.headers.set('X-Request-Id', asked.id);
      end(request, asked, response);
      return response;
    },
  };
}

/** For log and figures. A caller who left gets no answer, and what their leaving broke off is no failure of ours: 499, as nginx counts it. */
function statusOf({ status }: { status: number }, request: Asking): number {
  // Asked only after an error: servers make the signal when it is first looked at.
  return status >= 400 && request.signal.aborted ? 499 : status;
}
