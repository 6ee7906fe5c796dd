// Speaks HTTP by hand, for what no client of HTTP would send: slowly, wrongly, or in an old version.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Raw = { status: number; headers: Headers; body: string };

type Manner = {
  /** Between two pieces. */
  pauseMs?: number;
  /** Hears answers while it still sends, and stops then; most clients listen only when all is sent. */
  listen?: boolean;
};

/** Sends the pieces one after the other, and gives what had come when the other side closed. */
export async function rawRequest(url: string, pieces: readonly string[], { pauseMs = 0, listen = false }: Manner = {}): Promise<Raw> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let text = '';
  let broken: Error | undefined;
  let over = false;
  socket.on('error', (error) => {
    broken = error;
  });
  const ended = new Promise<void>((resolve) => {
    socket.once('close', resolve).once('end', () => socket.end());
  }).then(() => {
    over = true;
  });
  const hear = () =>
    socket.on('data', (data: Buffer) => {
      text += data.toString();
    });
  if (listen) hear();
  for (const piece of pieces) {
    if (over) break;
    socket.write(piece);
    await Promise.race([sleep(pauseMs), ended]);
    if (broken && !listen) throw broken;
  }
  if (!listen) hear();
  await ended;
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
