// What an answer costs as the catalogue grows, each size in a process of its own that is given up when it takes too long.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GrowthKind } from './grow-entries.ts';
import type { CatalogTime } from './time-catalog.ts';

/** Without a measurement `fault` says why. */
export type Growth = { times: number; kind: GrowthKind; measured: CatalogTime | undefined; fault?: string };

const program = fileURLToPath(new URL('time-catalog.ts', import.meta.url));

type Job = { sizes: { times: number; kind: GrowthKind }[]; seconds: number; limitSeconds: number };

export async function measureGrowth({ sizes, seconds, limitSeconds }: Job): Promise<Growth[]> {
  const results: Growth[] = [];
  for (const { times, kind } of sizes) {
    const run = promisify(execFile)(process.execPath, [program, String(times), String(seconds), kind], {
      timeout: limitSeconds * 1000,
      killSignal: 'SIGKILL',
    });
    results.push(
      await run.then(
        ({ stdout }) => ({ times, kind, measured: JSON.parse(stdout) as CatalogTime }),
        // A size that is too large for the machine must not cost the rest of the run.
        ({ killed, signal, code }: { killed?: boolean; signal?: string; code?: number }) => ({
          times,
          kind,
          measured: undefined,
          fault: killed ? `not measured within ${limitSeconds} seconds` : `ended by ${signal ?? `code ${code}`}`,
        }),
      ),
    );
  }
  return results;
}
