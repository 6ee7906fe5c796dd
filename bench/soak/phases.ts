// What happens in a soak, one thing after the other, and the statuses that are right while it does. Everything else is wrong.

export type Kind = 'embedded' | 'upstream';
export type Phase = { name: string; share: number; right: Record<Kind, readonly number[]>; words: string };

const good = { embedded: [200], upstream: [200] };
/** Answers that are kept go on being given. 502: the provider is down, or was a moment ago and is left alone. */
const down = { embedded: [200], upstream: [200, 502] };
/** 500: the provider refused us, or what it said could not be used. */
const odd = { embedded: [200], upstream: [200, 500, 502] };

export const phases = {
  warmUp: { name: 'warm-up', share: 0.12, right: good, words: 'nothing happens' },
  identical: { name: 'identical requests', share: 0.04, right: good, words: '1,000 equal requests to two replicas at once' },
  redisDead: { name: 'Redis dead', share: 0.12, right: good, words: 'Redis is killed without goodbye' },
  redisBack: { name: 'Redis back', share: 0.1, right: good, words: 'an empty Redis comes up in its place' },
  flapping: {
    name: 'provider flaps',
    share: 0.32,
    right: odd,
    words: 'every third call of the provider meets a fault, each fault in its turn',
  },
  outage: { name: 'provider down', share: 0.04, right: down, words: 'every call of the provider gets 503' },
  recovery: {
    name: 'provider back',
    share: 0.11,
    right: down,
    words: 'the provider is well; a circuit that opened stays so for 15 seconds',
  },
  workerKilled: { name: 'workers killed', share: 0.12, right: good, words: 'one worker of each supervisor gets SIGKILL' },
  stopping: { name: 'SIGTERM', share: 0.03, right: good, words: 'all services are told to stop under load' },
} as const satisfies Record<string, Phase>;

/** In a run too short for the circuit to close again, 502 stays right after the outage. */
export function rightIn(phase: Phase, { trial }: { trial: boolean }): Phase['right'] {
  const afterOutage = phase.name === phases.workerKilled.name || phase.name === phases.stopping.name;
  return trial && afterOutage ? down : phase.right;
}
