// What must hold after a soak, each as one line with what was found.
import { percentile } from '../percentile.ts';
import { figure } from '../report/table.ts';
import type { Asked } from './ask.ts';
import { memorySlope } from './memory-slope.ts';
import { type Kind, type Phase, rightIn } from './phases.ts';
import type { Watched } from './watch-processes.ts';

export type PhaseTime = { phase: Phase; from: number; to: number };
export type Soak = {
  trial: boolean;
  times: readonly PhaseTime[];
  asked: readonly Asked[];
  watched: Watched;
  /** When a worker of a service was killed. */
  killed: ReadonlyMap<string, number>;
  /** When all were told to stop. */
  stoppedAt: number;
  exitCodes: ReadonlyMap<string, number | null>;
  identical: { calls: number; answers: number; outcomes: ReadonlySet<string> };
  faultsMet: { met: number; all: number };
};
export type Verdict = { what: string; found: string; holds: boolean };

/** A leak of one answer in ten would be more. */
const mostMbPerMinute = 2;
/** What the system may count: several times what is held, since nothing that V8 and the allocator once took is given back at once. */
const mostResidentMb = 250;
const leastSlopeMs = 60_000;
/** A service still settles in the first part of its life. */
const settlingShare = 0.25;
const mostMedianDelayMs = 200;
const worstDelayMs = 2_000;
/** A connection that died with a worker may still be sent on until the caller has heard of it; on a busy machine that takes a while. */
const newsOfDeathMs = 5_000;

export const kindOf = (target: string): Kind => (target.startsWith('embedded') ? 'embedded' : 'upstream');

export function judgeSoak(soak: Soak): Verdict[] {
  const wrong = soak.asked.filter((each) => each.status !== undefined && !isRight(soak, each));
  const lost = soak.asked.filter(({ status }) => status === undefined);
  const dropped = lost.filter((each) => !isExcused(soak, each));
  const delays = [...soak.watched.delays.values()].flatMap((list) => list.slice(2));
  const codes = [...soak.exitCodes.values()];
  return [
    {
      what: 'no wrong status',
      found:
        wrong.length === 0
          ? `${soak.asked.length} answers, none wrong`
          : `${wrong.length} wrong: ${sample(wrong.map((each) => `${each.target} ${each.status} in ${phaseAt(soak, each)}`))}`,
      holds: wrong.length === 0,
    },
    {
      what: 'no request dropped outside a killed worker',
      found:
        dropped.length === 0
          ? `${lost.length} lost with a killed worker or turned away after SIGTERM`
          : `${dropped.length} dropped: ${sample(dropped.map((each) => `${each.target} ${each.cause} on a ${each.connected < each.started ? 'kept' : 'new'} connection in ${phaseAt(soak, each)}`))}`,
      holds: dropped.length === 0,
    },
    {
      what: '1,000 identical requests to two replicas cost one call of the provider',
      found: `${soak.identical.answers} requests, calls: ${soak.identical.calls}, all of them ${[...soak.identical.outcomes].join(', ')}`,
      holds: soak.identical.calls === 1 && [...soak.identical.outcomes].join() === '200',
    },
    {
      what: 'every fault was met',
      found: `${soak.faultsMet.met} of ${soak.faultsMet.all}`,
      holds: soak.trial || soak.faultsMet.met === soak.faultsMet.all,
    },
    ...judgeMemory(soak),
    {
      what: `event loops late by at most ${mostMedianDelayMs} ms (p99, usually) and ${worstDelayMs} ms (ever)`,
      found: `median ${figure(percentile(delays, 0.5))} ms, worst ${figure(Math.max(...delays))} ms of ${delays.length} looks`,
      holds: delays.length > 0 && percentile(delays, 0.5) <= mostMedianDelayMs && Math.max(...delays) <= worstDelayMs,
    },
    { what: 'SIGTERM ends every service with code 0', found: `codes ${codes.join(', ')}`, holds: codes.every((code) => code === 0) },
  ];
}

/** A request that lasts from one phase into the next may end as either allows. */
function isRight({ times, trial }: Soak, { target, status, started, ended }: Asked): boolean {
  return times.some(
    ({ phase, from, to }) => started <= to && ended >= from && rightIn(phase, { trial })[kindOf(target)].includes(status as number),
  );
}

function isExcused({ killed, stoppedAt }: Soak, { target, started, ended, cause = '', connected }: Asked): boolean {
  if (started >= stoppedAt && cause.includes('ECONNREFUSED')) return true;
  const killedAt = killed.get(target);
  if (killedAt === undefined || cause.includes('in time')) return false;
  return connected <= killedAt && ended >= killedAt && started < killedAt + newsOfDeathMs;
}

function judgeMemory({ watched, times }: Soak): Verdict[] {
  const settling = ((times.at(-1)?.to ?? 0) - (times[0]?.from ?? 0)) * settlingShare;
  const flat = [...watched.held].map(([process, samples]) => {
    const settled = samples.filter(({ at }) => at - (samples[0]?.at ?? 0) > settling);
    const slope = memorySlope(settled, { leastMs: leastSlopeMs });
    const end = `${figure(samples.at(-1)?.megabytes)} MB at the end`;
    return {
      what: `what is held after collection flat (at most ${mostMbPerMinute} MB a minute): ${process.replace(/ \d+$/, '')}`,
      found: slope === undefined ? `lived too short to tell, ${end}` : `${slope.toFixed(1)} MB a minute, ${end}`,
      holds: slope === undefined || slope <= mostMbPerMinute,
    };
  });
  const most = Math.max(...[...watched.memory.values()].flat().map(({ megabytes }) => megabytes));
  const resident = {
    what: `no process resident with more than ${mostResidentMb} MB`,
    found: `${figure(most)} MB at most`,
    holds: most <= mostResidentMb,
  };
  return [...flat, resident];
}

function phaseAt({ times }: Soak, { started }: Asked): string {
  return times.findLast(({ from }) => from <= started)?.phase.name ?? 'no phase';
}

function sample(list: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => `${count} × ${each}`).join('; ');
}
