// The targets the project sets itself, each beside what was measured. They are told, never enforced: a slow machine is no fault of the code.
import type { GrowthKind } from '../speed/grow-entries.ts';
import type { Latency, Throughput } from '../speed/measure-http.ts';
import type { SpeedResults } from './speed-results.ts';
import { figure } from './table.ts';

type Row = { what: string; target: string; measured: number; unit: string; most?: number; least?: number };

/** The length that targets speak of: 60 words. */
const judgedCharacters = 400;

/** Against both: the echo is what HTTP costs at least, the replay what it costs to send as many bytes as the service does. */
const floors = ['echo', 'replay'] as const;

export function judgeTargets({ throughput, latency, start, memory, growth }: SpeedResults): string[][] {
  const peak = (name: string) => find(throughput, name)?.perSecond ?? Number.NaN;
  const atHalf = (name: string, kind: Latency['pace']['kind']) =>
    latency.find(
      ({ server, characters, pace }) =>
        server === name && characters === judgedCharacters && pace.kind === kind && (pace.kind === 'shared' || pace.share === 0.5),
    )?.p99 ?? Number.NaN;
  const p50 = (times: number, kind: GrowthKind) =>
    growth.find((each) => each.times === times && each.kind === kind)?.measured?.p50 ?? Number.NaN;
  const shares = (['service, again', 'service, new'] as const).flatMap((name) =>
    floors.map((floor) =>
      row({
        what: `throughput, 60 words: ${name}`,
        target: `≥ 50 % of the ${floor}`,
        measured: (peak(name) / peak(floor)) * 100,
        unit: '%',
        least: 50,
      }),
    ),
  );
  const wait = ({ name, floor, kind }: { name: string; floor: string; kind: Latency['pace']['kind'] }) =>
    row({
      what: `p99 at half the peak, 60 words: ${name}`,
      target: `≤ 3 × the ${floor} at ${kind === 'own' ? 'half its own' : 'the same rate'}`,
      measured: atHalf(name, 'own') / atHalf(floor, kind),
      unit: '×',
      most: 3,
    });
  const waits = (['service, again', 'service, new'] as const).flatMap((name) => floors.map((floor) => wait({ name, floor, kind: 'own' })));
  const sameRate = floors.map((floor) => wait({ name: 'service, new', floor, kind: 'shared' }));
  return [
    ...shares,
    ...waits,
    ...sameRate,
    row({ what: 'start', target: '≤ 400 ms over an empty Node', measured: start.serviceMs - start.emptyMs, unit: 'ms', most: 400 }),
    row({
      what: 'resident memory',
      target: '≤ 150 MB',
      measured: Math.max(memory.afterLoadMb, memory.afterRequestsMb),
      unit: 'MB',
      most: 150,
    }),
    ...(['providers', 'categories and providers'] as const).map((kind) =>
      row({ what: `${kind} × 10`, target: '≤ 2 × the time', measured: p50(10, kind) / p50(1, kind), unit: '×', most: 2 }),
    ),
  ];
}

function find(throughput: readonly Throughput[], name: string): Throughput | undefined {
  return throughput.find(({ server, characters }) => server === name && characters === judgedCharacters);
}

function row({ what, target, measured, unit, most = Number.POSITIVE_INFINITY, least = 0 }: Row): string[] {
  if (Number.isNaN(measured)) return [what, target, '–', 'not measured'];
  return [what, target, `${figure(measured)} ${unit}`, measured <= most && measured >= least ? 'reached' : 'not reached'];
}
