// Latency at a rate that does not bend to the server: requests fall due by the clock, and each is timed from when it was due, not from when
// it could be sent. So a server that stalls is charged for everybody who would have come meanwhile.
import { type Connection, openConnection } from './open-connection.ts';
import type { RequestAt } from './requests.ts';

type Load = { url: string; requestAt: RequestAt; perSecond: number; seconds: number };
export type FixedRate = { milliseconds: number[]; failed: number };

const connectionCount = 64;
/** Timers are a millisecond coarse: shorter waits are spun away, between which answers are read. */
const spinBelowMs = 2;

export async function atFixedRate({ url, requestAt, perSecond, seconds }: Load): Promise<FixedRate> {
  const connections = await Promise.all(Array.from({ length: connectionCount }, () => openConnection(url)));
  const free: Connection[] = [...connections];
  const due: number[] = [];
  const milliseconds: number[] = [];
  const count = Math.max(1, Math.round(perSecond * seconds));
  let sent = 0;
  let failed = 0;
  const started = performance.now();
  const dueAt = (index: number) => started + (index * 1000) / perSecond;

  await new Promise<void>((resolve, reject) => {
    const send = (connection: Connection, since: number) => {
      connection.ask(requestAt(sent++)).then((status) => {
        if (status === 200) milliseconds.push(performance.now() - since);
        else failed++;
        if (milliseconds.length + failed === count) return resolve();
        const next = due.shift();
        if (next === undefined) free.push(connection);
        else send(connection, next);
      }, reject);
    };
    let next = 0;
    const tick = () => {
      const now = performance.now();
      for (; next < count && dueAt(next) <= now; next++) {
        const connection = free.pop();
        if (connection) send(connection, dueAt(next));
        else due.push(dueAt(next));
      }
      if (next === count) return;
      const wait = dueAt(next) - performance.now();
      if (wait < spinBelowMs) setImmediate(tick);
      else setTimeout(tick, wait - 1);
    };
    tick();
  });
  for (const connection of connections) connection.close();
  return { milliseconds, failed };
}
