// What an answer costs as the catalogue grows, each size in a process of its own that is given up when it takes too long.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CatalogTime } from './time-catalog.ts';

export type Growth = { times: number; measured: CatalogTime | undefined };

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
    const run = promisify(execFile)(process.execPath, [program, String(times), String(seconds)], { timeout: limitSeconds * 1000 });
    const measured = await run.then(
      ({ stdout }) => JSON.parse(stdout) as CatalogTime,
      (error: { killed?: boolean }) => {
        if (!error.killed) throw error;
        return undefined;
      },
    );
    results.push({ times, measured });
  }
  return results;
}
