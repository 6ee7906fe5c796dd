// How long from starting the process to being ready, beside a Node that does nothing but say so; in turn.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { percentile } from '../percentile.ts';

export type Start = { emptyMs: number; serviceMs: number; runs: number };

const program = fileURLToPath(new URL('../../lib/bin/serve.js', import.meta.url));

export async function measureStart(runs: number): Promise<Start> {
  const empty: number[] = [];
  const service: number[] = [];
  // The first of each warms the disk and any compile cache.
  for (let run = 0; run <= runs; run++) {
    empty.push(await timeFirstLine(['-e', 'console.log("up")'], 'up'));
    service.push(await timeFirstLine([program], '"listening"'));
  }
  return { emptyMs: percentile(empty.slice(1), 0.5), serviceMs: percentile(service.slice(1), 0.5), runs };
}

async function timeFirstLine(command: string[], word: string): Promise<number> {
  const started = performance.now();
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', HOST: '127.0.0.1', DRAIN_MS: '0' };
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let said = '';
  let milliseconds = Number.NaN;
  for await (const chunk of child.stdout) {
    said += chunk;
    if (!said.includes(word) || !Number.isNaN(milliseconds)) continue;
    milliseconds = performance.now() - started;
    child.kill('SIGTERM');
  }
  await exited;
  if (Number.isNaN(milliseconds)) throw new Error(`${command.join(' ')} ended without saying ${word}`);
  return milliseconds;
}
