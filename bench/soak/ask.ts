// One request and what became of it: an answer or a loss, when, and on which connection.
import { type Agent, request } from 'node:http';

export type Asked = {
  target: string;
  started: number;
  ended: number;
  /** Absent when no answer came. */
  status: number | undefined;
  cause: string | undefined;
  /** When its connection was made. */
  connected: number;
};

/** Longer than the service may take for anything. */
const patienceMs = 20_000;
const connectedAt = new WeakMap<object, number>();

export function ask({ url, body, agent }: { url: string; body: string; agent: Agent }): Promise<Omit<Asked, 'target'>> {
  return new Promise((resolve) => {
    const started = performance.now();
    let connected = started;
    const end = (status: number | undefined, cause?: string) => resolve({ started, ended: performance.now(), status, cause, connected });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const asking = request(`${url}/api/analyze`, { method: 'POST', agent, headers, timeout: patienceMs }, (response) => {
      response.resume();
      response.once('error', (error) => end(undefined, error.message));
      response.once('end', () => end(response.statusCode));
    });
    asking.once('socket', (socket) => {
      if (!connectedAt.has(socket)) connectedAt.set(socket, performance.now());
      connected = connectedAt.get(socket) as number;
    });
    asking.once('timeout', () => asking.destroy(new Error('no answer in time')));
    asking.once('error', (error) => end(undefined, error.message));
    asking.end(body);
  });
}
