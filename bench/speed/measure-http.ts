// Several servers under the same load in short turns: how much each can take, then how long each lets callers wait at fixed rates.
import { atFixedRate } from '../load/at-fixed-rate.ts';
import { atFullSpeed } from '../load/at-full-speed.ts';
import { newRequests, sameRequests } from '../load/requests.ts';
import { percentile } from '../percentile.ts';

/** `own`: a share of what this server can take itself; `shared`: half of what the service can take, the same for all. */
export type Pace = { kind: 'own'; share: number } | { kind: 'shared' };
/** `asks`: the same descriptions over and over, or a new one each time. */
export type Server = { name: string; url: string; asks: 'same' | 'new'; paces: readonly Pace[] };
export type Throughput = { server: string; characters: number; perSecond: number; failed: number };
export type Latency = {
  server: string;
  characters: number;
  pace: Pace;
  perSecond: number;
  p50: number;
  p99: number;
  p999: number | undefined;
  samples: number;
  failed: number;
};
type Job = { servers: readonly [Server, ...Server[]]; descriptions: readonly string[]; characters: number; slice: number; turns: number };

const callers = 8;
const throughputRounds = 3;
/** With fewer the thousandth is only the slowest. */
const enoughForP999 = 1_000;

/**
 * `slice` is the time in seconds that one server has the machine at a time while throughput is measured. Latency has many short turns: where
 * the machine falters, for whatever reason, it spoils a few of them and not the figure. The first server sets the shared pace.
 */
export async function measureHttp({
  servers,
  descriptions,
  characters,
  slice,
  turns,
}: Job): Promise<{ throughput: Throughput[]; latency: Latency[] }> {
  const loads = servers.map((server) => {
    const { url, asks } = server;
    return { server, url, requestAt: (asks === 'new' ? newRequests : sameRequests)({ url, descriptions }), callers };
  });
  for (const load of loads) await atFullSpeed({ ...load, seconds: slice });

  const rounds = new Map(servers.map(({ name }) => [name, [] as { perSecond: number; failed: number }[]]));
  for (let round = 0; round < throughputRounds; round++) {
    for (const load of turned(loads, round)) rounds.get(load.server.name)?.push(await atFullSpeed({ ...load, seconds: slice }));
  }
  const throughput = servers.map(({ name }) => {
    const measured = rounds.get(name) ?? [];
    const perSecond = percentile(
      measured.map((each) => each.perSecond),
      0.5,
    );
    return { server: name, characters, perSecond, failed: measured.reduce((sum, each) => sum + each.failed, 0) };
  });
  const peak = (name: string) => throughput.find(({ server }) => server === name)?.perSecond ?? Number.NaN;
  const rateOf = ({ name }: Server, pace: Pace) => (pace.kind === 'own' ? peak(name) * pace.share : peak(servers[0].name) / 2);

  const cells = loads.flatMap((load) =>
    load.server.paces.map((pace) => ({ load, pace, perSecond: rateOf(load.server, pace), measured: [] as number[][], failed: 0 })),
  );
  for (let turn = 0; turn < turns; turn++) {
    for (const cell of turned(cells, turn)) {
      const { milliseconds, failed } = await atFixedRate({ ...cell.load, perSecond: cell.perSecond, seconds: slice / 3 });
      cell.measured.push(milliseconds);
      cell.failed += failed;
    }
  }
  const latency = cells.map(({ load, pace, perSecond, measured, failed }) => {
    const all = measured.flat();
    return {
      server: load.server.name,
      characters,
      pace,
      perSecond,
      p50: medianOf(measured, 0.5),
      p99: medianOf(measured, 0.99),
      p999: all.length < enoughForP999 ? undefined : percentile(all, 0.999),
      samples: all.length,
      failed,
    };
  });
  return { throughput, latency };
}

/** Of each turn's percentile the median. */
function medianOf(measured: readonly number[][], part: number): number {
  return percentile(
    measured.map((milliseconds) => percentile(milliseconds, part)),
    0.5,
  );
}

/** Another goes first each time, so that whatever else the machine does meets all of them alike. */
function turned<T>(list: readonly T[], by: number): T[] {
  return list.map((_, index) => list[(index + by) % list.length] as T);
}
