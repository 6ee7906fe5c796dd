// Callers that come by the clock, whatever the service does, on connections they keep; every answer and every loss is written down.
import { Agent, request } from 'node:http';

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
type Load = { target: string; url: string; perSecond: number; texts: readonly string[]; asked: Asked[] };

/** Longer than the service may take for anything. */
const patienceMs = 20_000;
/** Well below the five seconds after which the service closes an idle connection: to send on it just then would be nobody's fault. */
const idleMs = 1_500;

export function startSteadyLoad({ target, url, perSecond, texts, asked }: Load): { stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  const running = new Set<Promise<void>>();
  let next = 0;
  const timer = setInterval(() => {
    const body = JSON.stringify({ description: texts[next++ % texts.length] });
    const one = ask({ url, body, agent }).then((answer) => {
      asked.push({ target, ...answer });
      running.delete(one);
    });
    running.add(one);
  }, 1000 / perSecond);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
    },
  };
}

const connectedAt = new WeakMap<object, number>();

function ask({ url, body, agent }: { url: string; body: string; agent: Agent }): Promise<Omit<Asked, 'target'>> {
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
