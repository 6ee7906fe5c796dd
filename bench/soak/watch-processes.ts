// Looks at running services every second: the memory of each of their processes, and how late their event loops are by their own figures.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workersOf } from '../../test/operations/workers-of.ts';
import type { Service } from '../../test/start-service.ts';

export type Sample = { at: number; megabytes: number };
export type Watched = {
  /** By service and process. */
  memory: Map<string, Sample[]>;
  /** p99 of the event loop's delay since the last look, in milliseconds, by service. */
  delays: Map<string, number[]>;
  stop(): Promise<void>;
};

const everyMs = 1_000;

export function watchProcesses(services: Record<string, Service>): Watched {
  const memory = new Map<string, Sample[]>();
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
        push(memory, `${name} ${pid === service.process.pid ? 'process' : 'worker'} ${pid}`, {
          at: performance.now(),
          megabytes: kilobytes / 1024,
        });
      }
      const figures = await (await fetch(`${service.url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
      const delay = figures.match(/^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m)?.[1];
      if (delay !== undefined) push(delays, name, Number(delay) * 1000);
    } catch {
      // A process that ends while it is looked at is judged by what its callers got.
    }
  }

  return {
    memory,
    delays,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
