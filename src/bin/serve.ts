// Starts the service: configuration, parts, port; and on a signal finishes what is in flight before it goes.
import { serve } from '@hono/node-server';
import { readConfig, readEnvironment } from '../config.ts';
import { ServiceError } from '../errors.ts';
import { wire } from '../wire.ts';

/** How long requests in flight may take to finish after a signal, over the upstream's own time-out. */
const graceMs = 5_000;

try {
  await start();
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  console.error(error.detail);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(readEnvironment());
  const { app, log, stopTaking, close } = await wire(config);
  const server = serve({
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    // A client that dribbles its headers or body is dropped instead of holding a connection.
    serverOptions: { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 5_000 },
  });
  server.on('listening', () => {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    log.info({ url: `http://${config.host}:${port}` }, 'listening');
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Port ${config.port} is taken. Set PORT to another one.` : `Cannot listen: ${error.message}`,
    );
    process.exitCode = 1;
  });

  const stop = (signal: string) => {
    log.info({ signal }, 'stopping');
    stopTaking();
    server.close(async () => {
      await close();
      log.info('stopped');
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(
      () => {
        log.warn('requests were still running and have been cut off');
        process.exit(1);
      },
      (config.upstream?.timeoutMs ?? 0) + graceMs,
    ).unref();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
