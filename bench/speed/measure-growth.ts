// What an answer costs as the catalogue grows, each size in a process of its own that is given up when it takes too long.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CatalogTime } from './time-catalog.ts';

/** Without a measurement `fault` says why. */
export type Growth = { times: number; measured: CatalogTime | undefined; fault?: string };

const program = fileURLToPath(new URL('time-catalog.ts', import.meta.url));

export async function measureGrowth({
  sizes,
  seconds,
  limitSeconds,
}: {
  sizes: number[];
  seconds: number;
  limitSeconds: number;
}): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const times of sizes) {
    const run = promisify(execFile)(process.execPath, [program, String(times), String(seconds)], {
      timeout: limitSeconds * 1000,
      killSignal: 'SIGKILL',
    });
    results.push(
      await run.then(
        ({ stdout }) => ({ times, measured: JSON.parse(stdout) as CatalogTime }),
        // A size that is too large for the machine must not cost the rest of the run.
        ({ killed, signal, code }: { killed?: boolean; signal?: string; code?: number }) => ({
          times,
          measured: undefined,
          fault: killed ? `not measured within ${limitSeconds} seconds` : `ended by ${signal ?? `code ${code}`}`,
        }),
      ),
    );
  }
  return results;
}
