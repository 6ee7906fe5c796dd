// A real Redis on a free port, that a test can kill, freeze and start again on the same port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { findRedis } from './find-redis.ts';

export type RedisServer = {
  url: string;
  /** As a machine that loses power: no goodbye. */
  kill(): Promise<void>;
  /** As a machine that hangs: connections stay open, nothing answers. */
  freeze(): void;
  thaw(): void;
  restart(): Promise<void>;
};

export async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  let server: ChildProcess;
  const start = async () => {
    const child = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] });
    server = child;
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('eady to accept connections')) break;
    }
    child.stdout.resume();
  };
  const kill = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  process.once('exit', () => server.kill('SIGKILL'));
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async restart() {
      await kill();
      await start();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
