// Starts the service: as one process, or with WORKERS as a supervisor and its workers.
import cluster from 'node:cluster';
import module from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Keeps compiled code between starts, half of the time they take, where Node can; it must be on before anything else is loaded.
module.enableCompileCache?.();
const { readConfig, readEnvironment } = await import('../config.ts');
const { ServiceError } = await import('../errors.ts');

/** V8's own switches, and what each is for. */
const thriftyFlags = [
  // Pages that a collection emptied are given back: otherwise some 20 MB of them wait for the next time.
  '--memory-saver-mode',
  // It collects before it has grown to several times what is held, but not so early that answers wait for it.
  '--heap-growing-percent=30',
  // The room for what is new cannot be made smaller later.
  '--semi-space-growth-factor=1',
  // Machine code for what runs now and then would stay in memory; what runs often is optimised all the same. (Without Maglev up to 10 MB
  // less would be held, but one answer in a hundred would take three times as long.)
  '--no-sparkplug',
];

try {
  const config = readConfig(readEnvironment());
  // Node brings its own code compiled for V8 as it comes; after the first of those switches it would be compiled anew, which takes 50 ms.
  process.getBuiltinModule('node:http');
  if (config.saveMemory) for (const flag of thriftyFlags) tellCollector(flag);
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

/** Switches that can be set while V8 runs; other runtimes have none of them. */
function tellCollector(flag: string): void {
  if (process.versions['bun'] === undefined && process.versions['deno'] === undefined) setFlagsFromString(flag);
}
