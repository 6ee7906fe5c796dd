// The service in this process: parts, port; and on a signal it finishes what is in flight before it goes.
import cluster from 'node:cluster';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { adoptConnections } from '../process/adopt-connections.ts';
import { countTogether } from '../process/count-together.ts';
import { createDrain } from '../process/create-drain.ts';
import { createHttpServer } from '../process/create-http-server.ts';
import { listen } from '../process/listen.ts';
import { createMetricsShare } from '../process/share-metrics.ts';
import { takeConnections } from '../process/take-connections.ts';
import { wire } from '../wire.ts';

/** How long requests in flight may take to finish after a signal, over the upstream's own time-out. */
const graceMs = 5_000;
/** Not at once: who waits for the port shall hear of it first. */
const warmUpAfterMs = 200;

export async function serveApp(config: Config): Promise<void> {
  const { worker } = cluster;
  const figures = worker && createMetricsShare();
  const { app, log, warmUp, stopTaking, close } = await wire(
    config,
    worker && figures && { id: worker.id, shareMetrics: figures.share, countTogether },
  );
  const server = createHttpServer({ ...app, host: config.host });
  const drain = createDrain(server);
  const adopt = adoptConnections(server);
  const supervisor = worker && takeConnections(adopt);
  // Apart from the HTTP server, whose own close would cut idle connections, also those on which a request is on its way.
  const door = createServer({ allowHalfOpen: true, noDelay: true }, adopt);
  if (supervisor) log.info('worker ready');
  else log.info({ url: await listen(door, config) }, 'listening');
  setTimeout(warmUp, warmUpAfterMs).unref();

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    stopTaking();
    supervisor?.leave();
    door.close();
    const cutOff = () => {
      log.warn('requests were still running and have been cut off');
      process.exit(1);
    };
    setTimeout(cutOff, config.drainMs + (config.upstream?.timeoutMs ?? 0) + graceMs).unref();
    // Whoever presses Ctrl-C waits for it; an orchestrator does not.
    await drain(signal === 'SIGINT' ? 0 : config.drainMs);
    await close();
    log.info('stopped');
    await figures?.leave();
    if (worker) process.disconnect();
  };
  // A terminal signals the whole group and the supervisor passes it on, so a worker may hear it twice; alone, a second one means now.
  const hear = worker ? 'on' : 'once';
  process[hear]('SIGTERM', stop);
  process[hear]('SIGINT', stop);
}
