// The soak: constant load on replicas that share a Redis while Redis, the AI provider and workers fail around them. Ends with 1 when a rule was broken.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startRedis } from '../test/cache/redis-server.ts';
import { workersOf } from '../test/operations/workers-of.ts';
import { startService } from '../test/start-service.ts';
import { faults } from '../test/upstream/provider-faults.ts';
import { describeProjects } from './descriptions.ts';
import { lookAtMachine } from './report/machine.ts';
import { type Asked, ask } from './soak/ask.ts';
import { marker, provider, startFlappingProvider } from './soak/flapping-provider.ts';
import { judgeSoak, type PhaseTime } from './soak/judge-soak.ts';
import { type Phase, phases } from './soak/phases.ts';
import { startSteadyLoad } from './soak/steady-load.ts';
import { watchProcesses } from './soak/watch-processes.ts';
import { writeSoakReport } from './soak/write-soak-report.ts';

const seconds = Number(process.env['SOAK_SECONDS'] ?? 180);
const perSecond = Number(process.env['SOAK_RATE'] ?? 10);
const folder = process.env['BENCH_OUT'] ?? fileURLToPath(new URL('.', import.meta.url));
/** Too short for memory to show a slope or for a circuit to close again. */
const trial = seconds < 120;
const sameRequests = 1_000;
const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const command = ['--expose-gc', '--import', place('soak/tell-held.ts'), place('../lib/bin/serve.js')];
const scratch = mkdtempSync(join(tmpdir(), 'stackwright-soak-'));
const heldFile = join(scratch, 'held');
writeFileSync(heldFile, '');

const began = performance.now();
const machine = lookAtMachine();
if (machine.busy) console.warn(machine.busy);
const [redis, upstream] = await Promise.all([startRedis(), startFlappingProvider()]);
const shared = { REDIS_URL: redis.url, DRAIN_MS: '3000', SOAK_HELD: heldFile };
// Answers live for a quarter of a minute, so that all through the run about half are kept ones and the caches stay as small as the list of texts.
const asking = {
  ...shared,
  AI_PROVIDER: provider,
  AI_MODEL: 'm',
  AI_BASE_URL: upstream.url,
  AI_TIMEOUT_MS: '10000',
  CACHE_TTL_SECONDS: '15',
};
const services = {
  embedded: await startService({ ...shared, WORKERS: '2', RATE_LIMIT: '100000/s' }, command),
  'upstream 1': await startService({ ...asking, WORKERS: '2' }, command),
  'upstream 2': await startService(asking, command),
};
const asked: Asked[] = [];
const texts = describeProjects({ characters: 400, count: 22 }).flatMap((text) =>
  Array.from({ length: 12 }, (_, index) => `${text} Number ${index}.`),
);
const watched = watchProcesses({ services, heldFile });
const loads = Object.entries(services).map(([target, { url }]) => startSteadyLoad({ target, url, perSecond, texts, asked }));

const times: PhaseTime[] = [];
async function during(phase: Phase, work: (lastsMs: number) => Promise<unknown>): Promise<void> {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${phase.name}: ${phase.words}`);
  const from = performance.now();
  const lastsMs = phase.share * seconds * 1000;
  await Promise.all([work(lastsMs), sleep(lastsMs)]);
  times.push({ phase, from, to: performance.now() });
}

await during(phases.warmUp, async () => {});

const outcomes = new Set<string>();
await during(phases.identical, async () => {
  const replicas = [services['upstream 1'], services['upstream 2']] as const;
  const body = JSON.stringify({ description: `${texts[0]} ${marker}` });
  const agent = new Agent();
  const answers = Array.from({ length: sameRequests }, async (_, index) => {
    const { status, cause } = await ask({ url: (replicas[index % 2] as (typeof replicas)[0]).url, body, agent });
    outcomes.add(cause ?? String(status));
  });
  await Promise.all(answers);
});
const identical = { calls: upstream.markedCalls(), answers: sameRequests, outcomes };

await during(phases.redisDead, () => redis.kill());
await during(phases.redisBack, () => redis.restart());
await during(phases.flapping, async (lastsMs) => {
  for (const fault of faults) {
    upstream.flap(fault);
    await sleep(lastsMs / faults.length);
  }
  upstream.well();
});
await during(phases.outage, async () => upstream.down());
await during(phases.recovery, async () => upstream.well());

const killed = new Map<string, number>();
await during(phases.workerKilled, async () => {
  for (const target of ['embedded', 'upstream 1'] as const) {
    const [victim] = workersOf(services[target].process);
    killed.set(target, performance.now());
    process.kill(victim as number, 'SIGKILL');
  }
});

const exitCodes = new Map<string, number | null>();
let stoppedAt = Number.POSITIVE_INFINITY;
await during(phases.stopping, async () => {
  await watched.stop();
  stoppedAt = performance.now();
  const stops = Object.entries(services).map(async ([target, service]) => exitCodes.set(target, await service.stop()));
  await Promise.all(stops);
  await Promise.all(loads.map((load) => load.stop()));
});
await redis.kill();
await upstream.close();
rmSync(scratch, { recursive: true });

const faultsMet = { met: upstream.faultyCalls().size, all: faults.length };
const soak = { trial, times, asked, watched, killed, stoppedAt, exitCodes, identical, faultsMet };
const verdicts = judgeSoak(soak);
for (const { what, found, holds } of verdicts) console.log(`${holds ? 'holds' : 'FAILS'}  ${what}: ${found}`);
const file = writeSoakReport(
  { soak, verdicts, machine, seconds: (performance.now() - began) / 1000, faults: upstream.faultyCalls() },
  folder,
);
console.log(`wrote ${file}`);
process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1;
