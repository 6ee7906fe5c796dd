// Runs the real program as a person or a script would: piped, or in a pseudo-terminal of a given width.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../bare-environment.ts';

export const program = fileURLToPath(new URL('../../src/bin/stackwright.ts', import.meta.url));

export type Ended = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };
type Circumstances = { stdin?: string | Buffer; env?: Record<string, string>; cwd?: string };

/** A test that fails must not leave the program running. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startCli(args: readonly string[], { stdin, env = {}, cwd }: Circumstances = {}): ChildProcess & { ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args], { env: { ...bareEnvironment, ...env }, ...(cwd && { cwd }) });
  child.stdin.on('error', () => {});
  if (stdin !== undefined) child.stdin.end(stdin);
  return Object.assign(child, { ended: collect(child) });
}

/** Standard input is empty unless something is given. */
export function runCli(args: readonly string[], circumstances: Circumstances = {}): Promise<Ended> {
  return startCli(args, { stdin: '', ...circumstances }).ended;
}

/**
 * In a pseudo-terminal made by util-linux' `script`, which every Debian has; what the program prints to either stream comes as one text.
 * `keys` are pressed as soon as the text `after` has been shown.
 */
export async function runInTerminal(
  args: readonly string[],
  { columns = 80, env = {}, keys }: { columns?: number; env?: Record<string, string>; keys?: { after: string; press: string } } = {},
): Promise<{ code: number | null; output: string }> {
  const quoted = [process.execPath, program, ...args].map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const child = spawn('script', ['-qec', `stty cols ${columns} rows 40; exec ${quoted}`, '/dev/null'], {
    env: { ...bareEnvironment, TERM: 'xterm-256color', SHELL: '/bin/sh', ...env },
  });
  let shown = '';
  let pressed = keys === undefined;
  child.stdout.on('data', (data: Buffer) => {
    shown += data.toString('utf8');
    if (pressed || !shown.includes(keys?.after ?? '')) return;
    pressed = true;
    child.stdin.write(keys?.press ?? '');
  });
  const { code, stdout } = await collect(child);
  return { code, output: stdout.replaceAll('\r\n', '\n') };
}

async function collect(child: ChildProcess): Promise<Ended> {
  running.add(child);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout?.on('data', (data: Buffer) => out.push(data));
  child.stderr?.on('data', (data: Buffer) => err.push(data));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  running.delete(child);
  return { code, signal, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') };
}
