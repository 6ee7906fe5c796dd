// One kept connection that sends prepared bytes and reads the answer to its end, with as little work as can be: what costs here, the server seems to cost.
import { once } from 'node:events';
import { connect } from 'node:net';

export type Connection = {
  /** Resolves with the status once the whole answer is here; one request at a time. */
  ask(request: Buffer): Promise<number>;
  close(): void;
};

type Waiting = { resolve: (status: number) => void; reject: (error: Error) => void };

const headEnd = Buffer.from('\r\n\r\n');

export function toRequest({ url, body }: { url: string; body: string }): Buffer {
  const { host, pathname } = new URL(url);
  const bytes = Buffer.from(body);
  const head = `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let waiting: Waiting | undefined;
  let status = 0;
  /** Bytes of the answer still to come; undefined while its head is not whole. */
  let missing: number | undefined;
  let head: Buffer = Buffer.alloc(0);

  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('data', (chunk: Buffer) => {
    let bodyBytes = chunk.length;
    if (missing === undefined) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const end = head.indexOf(headEnd);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      status = Number(text.slice(9, 12));
      const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
      if (length === undefined) return void socket.destroy(new Error('an answer without a length cannot be read here'));
      missing = Number(length);
      bodyBytes = head.length - end - headEnd.length;
      head = Buffer.alloc(0);
    }
    missing -= bodyBytes;
    if (missing > 0) return;
    missing = undefined;
    const answered = waiting;
    waiting = undefined;
    answered?.resolve(status);
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  await once(socket, 'connect');
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}
