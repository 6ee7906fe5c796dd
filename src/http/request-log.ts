// One line and one watch per request, whatever became of it.
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from './log.ts';
import type { Watch } from './watch.ts';

export function requestLog({ log, watch }: { log: Log; watch: Watch }): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    const watched = watch(context.req.raw.headers);
    context.set('watch', watched);
    await next();
    const milliseconds = performance.now() - started;
    const { method } = context.req;
    const { status } = context.res;
    // The matched pattern, not the path: paths are the caller's and would make labels without end.
    const route = status === 404 ? 'unknown' : routePath(context, -1);
    watched.answered({ method, route, status, seconds: milliseconds / 1000 });
    log.info(
      { requestId: context.get('requestId'), ...watched.trace, method, route, status, ms: Math.round(milliseconds * 10) / 10 },
      'answered',
    );
  };
}
