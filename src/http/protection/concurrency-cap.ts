// So many requests at a time; the next is turned away at once instead of making all the others wait.
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '../../errors.ts';

const retryAfter = 1;

export function createConcurrencyCap(most: number): MiddlewareHandler {
  let running = 0;
  return async (context, next) => {
    if (running >= most)
      throw new ServiceError('service_overloaded', 'The service has as much to do as it can. Try again shortly.', { retryAfter });
    running++;
    const finished = once(() => {
      running--;
    });
    try {
      await next();
    } catch (error) {
      finished();
      throw error;
    }
    // A stream keeps its place until its last event, or until nobody reads it any more.
    if (context.res.headers.get('Content-Type')?.startsWith('text/event-stream') && context.res.body) {
      context.res = new Response(whenRead(context.res.body, finished), context.res);
    } else finished();
  };
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}

function whenRead(body: ReadableStream<Uint8Array>, finished: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          finished();
          controller.close();
        } catch (error) {
          finished();
          controller.error(error);
        }
      },
      async cancel(reason) {
        finished();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
