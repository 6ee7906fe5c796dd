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
  if (config.saveMemory) collectEarly();
  // Each side loads only what it needs: the supervisor holds no catalogue and no model.
  if (config.workers !== undefined && cluster.isPrimary) {
    const { supervise } = await import('../process/supervise.ts');
    const { createLog } = await import('../http/log.ts');
    await supervise({ size: config.workers, address: config, log: createLog({ level: config.logLevel }) });
  } else {
    const { serveApp } = await import('./serve-app.ts');
    await serveApp(config);
  }
} catch (error) {
  if (!(error instanceof ServiceError)) throw error;
  console.error(error.detail);
  // A worker's line to its supervisor, and a supervisor's workers, would otherwise hold the process.
  process.exit(1);
}

/** Left to itself V8 grows to several times what is held before it collects. Said while the heap is still small; other runtimes have no such flags. */
function collectEarly(): void {
  if (process.versions['bun'] !== undefined || process.versions['deno'] !== undefined) return;
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--semi-space-growth-factor=1');
}
