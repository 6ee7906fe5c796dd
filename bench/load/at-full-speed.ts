// Throughput: so many callers, each asking again the moment it was answered.
import { openConnection } from './open-connection.ts';
import type { RequestAt } from './requests.ts';

export type FullSpeed = { perSecond: number; answered: number; failed: number };
type Load = { url: string; requestAt: RequestAt; callers: number; seconds: number; most?: number };

export async function atFullSpeed({ url, requestAt, callers, seconds, most = Number.POSITIVE_INFINITY }: Load): Promise<FullSpeed> {
  const connections = await Promise.all(Array.from({ length: callers }, () => openConnection(url)));
  const started = performance.now();
  const until = started + seconds * 1000;
  let asked = 0;
  let answered = 0;
  let failed = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until && asked < most) {
        const status = await connection.ask(requestAt(asked++));
        if (status === 200) answered++;
        else failed++;
      }
      connection.close();
    }),
  );
  return { perSecond: (answered / (performance.now() - started)) * 1000, answered, failed };
}
