// Speaks HTTP by hand, for what no client of HTTP would send: slowly, wrongly, or in an old version.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Raw = { status: number; headers: Headers; body: string };

/** Sends the pieces one after the other, like a client that listens only when all is sent; gives what had come when the other side closed. */
export async function rawRequest(url: string, pieces: readonly string[], pauseMs = 0): Promise<Raw> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let broken: Error | undefined;
  socket.on('error', (error) => {
    broken = error;
  });
  let text = '';
  // Nothing is taken from the connection while there is something to send.
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(pauseMs);
    if (broken) throw broken;
  }
  socket.on('data', (data: Buffer) => {
    text += data.toString();
  });
  await new Promise((resolve) => socket.once('close', resolve).once('end', () => socket.end()));
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
