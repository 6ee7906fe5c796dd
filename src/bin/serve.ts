// Starts the service: as one process, or with WORKERS as a supervisor and its workers.
import cluster from 'node:cluster';
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Keeps compiled code between starts, half of the time they take, where Node can; it must be on before anything else is loaded.
module.enableCompileCache?.();
const { readConfig, readEnvironment } = await import('../config.ts');
const { ServiceError } = await import('../errors.ts');

try {
  const config = readConfig(readEnvironment());
  // Node brings its own code compiled for V8 as it comes; after the first switch below it would be compiled anew, which takes 50 ms.
  process.getBuiltinModule('node:http');
  // Left to itself V8 grows to several times what is held before it collects. The room for what is new cannot be made smaller later.
  if (config.saveMemory) tellCollector('--semi-space-growth-factor=1');
  // Machine code for what runs now and then would stay in memory; what runs often is optimised all the same. (Without Maglev up to 10 MB
  // less would be held, but one answer in a hundred would take three times as long.)
  if (config.saveMemory) tellCollector('--no-sparkplug');
  // While all is loaded, nobody waits for an answer.
  if (config.saveMemory) tellCollector('--optimize-for-size');
  // Each side loads only what it needs: the supervisor holds no catalogue and no model.
  if (config.workers !== undefined && cluster.isPrimary) {
    const { supervise } = await import('../process/supervise.ts');
    const { createLog } = await import('../http/log.ts');
    await supervise({ size: config.workers, address: config, log: createLog({ level: config.logLevel }) });
  } else {
    const { serveApp } = await import('./serve-app.ts');
    await serveApp(config);
    // From here on answers would pay for every collection, so that they are fewer, but still early.
    if (config.saveMemory) for (const flag of ['--no-optimize-for-size', '--heap-growing-percent=12']) tellCollector(flag);
  }
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  console.error(error.detail);
  // A worker's line to its supervisor, and a supervisor's workers, would otherwise hold the process.
  process.exit(1);
}

/** V8's own switches, which can be set while it runs; other runtimes have none of them. */
function tellCollector(flag: string): void {
  if (process.versions['bun'] === undefined && process.versions['deno'] === undefined) setFlagsFromString(flag);
}
