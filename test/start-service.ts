// Starts the real program on a free port, as an operator would, and stops it after the test.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from './bare-environment.ts';

export type Service = {
  url: string;
  process: ChildProcess;
  /** Every line the program has logged so far. */
  lines: string[];
  stop(): Promise<number | null>;
};

const program = fileURLToPath(new URL('../src/bin/serve.ts', import.meta.url));

export async function startService(env: Record<string, string> = {}, command: readonly string[] = [program]): Promise<Service> {
  const child = spawn(process.execPath, [...command], {
    env: { ...bareEnvironment, PORT: '0', HOST: '127.0.0.1', DRAIN_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails before it stops the service must not leave it running.
  const reap = () => child.kill('SIGKILL');
  process.once('exit', reap);
  const lines: string[] = [];
  const complaints: string[] = [];
  child.stderr.on('data', (data: Buffer) => complaints.push(data.toString()));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  exited.then(() => process.removeListener('exit', reap));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const heard = line.includes('"listening"') && (JSON.parse(line) as { url: string }).url;
      if (heard) resolve(heard);
    });
    exited.then((code) => reject(new Error(`the service ended with code ${code}: ${complaints.join('')}`)));
  });
  return {
    url,
    process: child,
    lines,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

export function post(url: string, body: unknown, init: RequestInit & { path?: string } = {}): Promise<Response> {
  const { path = '/api/analyze', headers, ...rest } = init;
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...rest,
  });
}
