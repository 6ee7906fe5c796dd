// The machine a report was made on, and whether it had other things to do.
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

export type Machine = { words: string; busy: string | undefined };

export function lookAtMachine(): Machine {
  const load = loadavg()[0] ?? 0;
  const cores = availableParallelism();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return {
    words: `${cores} cores (${cpus()[0]?.model ?? 'unknown'}), ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, load average ${load.toFixed(2)} at the start`,
    busy:
      load > cores / 4
        ? `The machine was busy when the run began (load average ${load.toFixed(2)} on ${cores} cores): take comparisons between rows, not the figures themselves.`
        : undefined,
  };
}
