// Looks at running services every second: the memory of each of their processes, and how late their event loops are by their own figures.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { workersOf } from '../../test/operations/workers-of.ts';
import type { Service } from '../../test/start-service.ts';

export type Sample = { at: number; megabytes: number };
export type Watched = {
  /** What the system counts, by service and process. */
  memory: Map<string, Sample[]>;
  /** What is held after garbage was collected, by the same names; known once watching has stopped. */
  held: Map<string, Sample[]>;
  /** p99 of the event loop's delay since the last look, in milliseconds, by service. */
  delays: Map<string, number[]>;
  stop(): Promise<void>;
};

const everyMs = 1_000;

/** Processes write what they hold to `heldFile`, see `tell-held.ts`. */
export function watchProcesses({ services, heldFile }: { services: Record<string, Service>; heldFile: string }): Watched {
  const memory = new Map<string, Sample[]>();
  const held = new Map<string, Sample[]>();
  const names = new Map<string, string>();
  const delays = new Map<string, number[]>();
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => Promise.all(Object.entries(services).map(look)).then(() => {}));
  }, everyMs);

  async function look([name, service]: [string, Service]): Promise<void> {
    try {
      const pids = [service.process.pid as number, ...workersOf(service.process)];
      const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=,rss=', '-p', pids.join(',')]);
      for (const line of stdout.trim().split('\n')) {
        const [pid, kilobytes] = line.trim().split(/\s+/).map(Number) as [number, number];
        const process = `${name} ${pid === service.process.pid ? 'process' : 'worker'} ${pid}`;
        names.set(String(pid), process);
        push(memory, process, { at: performance.now(), megabytes: kilobytes / 1024 });
      }
      const figures = await (await fetch(`${service.url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
      const delay = figures.match(/^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m)?.[1];
      if (delay !== undefined) push(delays, name, Number(delay) * 1000);
    } catch {
      // A process that ends while it is looked at is judged by what its callers got.
    }
  }

  function readHeld(): void {
    for (const line of readFileSync(heldFile, 'utf8').trim().split('\n')) {
      const [pid = '', at, bytes] = line.split(' ');
      const process = names.get(pid);
      if (process) push(held, process, { at: Number(at) - performance.timeOrigin, megabytes: Number(bytes) / 1024 ** 2 });
    }
  }

  return {
    memory,
    held,
    delays,
    async stop() {
      clearInterval(timer);
      await looking;
      readHeld();
    },
  };
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
