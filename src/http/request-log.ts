// One line and one count per request, whatever became of it.
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

export function requestLog({ log, metrics }: { log: Log; metrics: Metrics }): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now();
    await next();
    const milliseconds = performance.now() - started;
    const { status } = context.res;
    // The matched pattern, not the path: paths are the caller's and would make labels without end.
    const route = status === 404 ? 'unknown' : routePath(context, -1);
    metrics.answered(route, status, milliseconds / 1000);
    log.info(
      { requestId: context.get('requestId'), method: context.req.method, route, status, ms: Math.round(milliseconds * 10) / 10 },
      'answered',
    );
  };
}
