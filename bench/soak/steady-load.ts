// Callers that come by the clock, whatever the service does, on connections they keep; every answer and every loss is written down.
import { Agent } from 'node:http';
import { type Asked, ask } from './ask.ts';

type Load = { target: string; url: string; perSecond: number; texts: readonly string[]; asked: Asked[] };

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
