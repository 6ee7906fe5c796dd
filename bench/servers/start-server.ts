// Starts a server for measuring. Its log goes to a file, since a pipe would make whoever reads it, the load, part of what is measured.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type MeasuredServer = { url: string; process: ChildProcess; stop(): Promise<void> };

export async function startServer(command: readonly string[]): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'stackwright-bench-'));
  const log = join(folder, 'log');
  // As docs/operations.md advises; where glibc is not, it says nothing.
  const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8192' };
  const env = { ...allocator, PATH: process.env['PATH'] ?? '', PORT: '0', HOST: '127.0.0.1', DRAIN_MS: '0' };
  const child = spawn(process.execPath, [...command], { env, stdio: ['ignore', openSync(log, 'w'), 'inherit'] });
  const exited = once(child, 'exit');
  const reap = () => child.kill('SIGKILL');
  process.once('exit', reap);
  let url: string | undefined;
  while (url === undefined) {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with code ${child.exitCode}`);
    const line = readFileSync(log, 'utf8')
      .split('\n')
      .find((each) => each.includes('"listening"') && each.endsWith('}'));
    if (line) url = (JSON.parse(line) as { url: string }).url;
    else await sleep(20);
  }
  return {
    url,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      process.removeListener('exit', reap);
      rmSync(folder, { recursive: true });
    },
  };
}
