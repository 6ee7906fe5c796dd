// Callers that never stop asking, on connections they keep, and who write down every answer they did not get.
import { Agent, request } from 'node:http';

export type Miss = { started: number; cause: string; onKeptConnection: boolean };
export type Load = {
  readonly callers: number;
  readonly answered: number;
  readonly misses: readonly Miss[];
  /** Resolves when so many more have been answered. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
};

const body = JSON.stringify({ description: 'A marketplace for second-hand bikes with chat and card payments. No AWS.' });
const patienceMs = 10_000;

export function startLoad(url: string, { callers = 8, keepAlive = true } = {}): Load {
  const agent = new Agent({ keepAlive });
  const misses: Miss[] = [];
  let answered = 0;
  let stopped = false;
  const ask = () =>
    new Promise<void>((resolve) => {
      const started = performance.now();
      const miss = (cause: string) => {
        misses.push({ started, cause, onKeptConnection: asked.reusedSocket });
        resolve();
      };
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const asked = request(`${url}/api/analyze`, { method: 'POST', agent, headers, timeout: patienceMs }, (response) => {
        response.resume();
        response.once('error', (error) => miss(error.message));
        response.once('end', () => {
          if (response.statusCode !== 200) return miss(`status ${response.statusCode}`);
          answered++;
          resolve();
        });
      });
      asked.once('timeout', () => asked.destroy(new Error('no answer in time')));
      asked.once('error', (error) => miss(error.message));
      asked.end(body);
    });
  const all = Promise.all(
    Array.from({ length: callers }, async () => {
      while (!stopped) await ask();
    }),
  );
  return {
    callers,
    get answered() {
      return answered;
    },
    misses,
    async more(count) {
      const goal = answered + count;
      while (answered < goal) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async stop() {
      stopped = true;
      await all;
      agent.destroy();
    },
  };
}
