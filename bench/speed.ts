// The speed benchmark: the service beside the floor of HTTP and a keyword engine, in one run, in turn; start, memory, growth; a report at the end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { post } from '../test/start-service.ts';
import { describeProjects } from './descriptions.ts';
import { atFullSpeed } from './load/at-full-speed.ts';
import { newRequests } from './load/requests.ts';
import { lookAtMachine } from './report/machine.ts';
import { writeSpeedReport } from './report/write-speed-report.ts';
import { startServer } from './servers/start-server.ts';
import { measureGrowth } from './speed/measure-growth.ts';
import { type Latency, measureHttp, type Pace, type Throughput } from './speed/measure-http.ts';
import { measureStart } from './speed/measure-start.ts';
import { loadCore, pin, serverCore } from './speed/pin.ts';
import { residentMb } from './speed/resident-memory.ts';

/** Sixty words are some 400 characters. */
const allLengths = [60, 400, 1_000, 10_000];
const allPaces: Pace[] = [0.25, 0.5, 0.75].map((share) => ({ kind: 'own', share }));
const half: Pace = { kind: 'own', share: 0.5 };
const wholeSeconds = 260;
/** Kinds in turn, so that each meets the same machine. */
const growthSizes = [1, 10, 100].flatMap((times) => (['providers', 'categories and providers'] as const).map((kind) => ({ times, kind })));
/** Where memory is read again, all of them new; how long that may take is bounded. */
const manyRequests = 1_000;

const seconds = Number(process.env['BENCH_SECONDS'] ?? wholeSeconds);
const scale = seconds / wholeSeconds;
/** Too short to say anything, but long enough to show that every part works. */
const trial = seconds < 60;
const lengths = trial ? allLengths.slice(0, 2) : allLengths;
const folder = process.env['BENCH_OUT'] ?? fileURLToPath(new URL('.', import.meta.url));
const began = performance.now();
const machine = lookAtMachine();
if (machine.busy) console.warn(machine.busy);
const say = (words: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${words}`);

say('start-up');
const start = await measureStart(trial ? 1 : 7);

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'stackwright-bench-'));
const service = await startServer([program('../lib/bin/serve.js')]);
const afterLoadMb = residentMb(service.process.pid as number);
const answer = await (await post(service.url, { description: describeProjects({ characters: 400, count: 1 })[0] })).text();
writeFileSync(join(scratch, 'answer.json'), answer);
const echo = await startServer([program('servers/echo.ts')]);
const replay = await startServer([program('servers/echo.ts'), join(scratch, 'answer.json')]);
const keyword = await startServer([program('servers/keyword.ts')]);
const started = [service, echo, replay, keyword];
const pinned = [
  ...started.map(({ process: { pid } }) => pin(pid as number, serverCore)),
  // The load last, so that the servers are not started on its core.
  pin(process.pid, loadCore),
].every(Boolean);

const throughput: Throughput[] = [];
const latency: Latency[] = [];
for (const characters of lengths) {
  say(`${characters} characters`);
  const measured = await measureHttp({
    servers: [
      { name: 'service, new', url: service.url, asks: 'new', paces: allPaces },
      { name: 'service, again', url: service.url, asks: 'same', paces: allPaces },
      { name: 'echo', url: echo.url, asks: 'same', paces: [...allPaces, { kind: 'shared' }] },
      { name: 'replay', url: replay.url, asks: 'same', paces: [half, { kind: 'shared' }] },
      { name: 'keyword', url: keyword.url, asks: 'same', paces: [half] },
    ],
    descriptions: describeProjects({ characters, count: 24 }),
    characters,
    slice: 0.75 * scale,
    turns: trial ? 2 : 12,
  });
  throughput.push(...measured.throughput);
  latency.push(...measured.latency);
}

say('memory');
const requestAt = newRequests({ url: service.url, descriptions: describeProjects({ characters: 400, count: 24 }) });
const { answered } = await atFullSpeed({ url: service.url, requestAt, callers: 8, seconds: 45 * scale, most: manyRequests });
const [afterRequestsMb = 0, echoMb = 0] = [service, echo].map(({ process: { pid } }) => residentMb(pid as number));
await Promise.all(started.map((each) => each.stop()));
rmSync(scratch, { recursive: true });

say('growth of the catalogue');
const growth = await measureGrowth({ sizes: trial ? growthSizes.slice(0, 2) : growthSizes, seconds: 4 * scale, limitSeconds: 30 });

const file = writeSpeedReport(
  {
    machine,
    trial,
    pinned,
    seconds: (performance.now() - began) / 1000,
    answerBytes: Buffer.byteLength(answer),
    throughput,
    latency,
    start,
    memory: { afterLoadMb, afterRequestsMb, requests: answered, echoMb },
    growth,
  },
  folder,
);
say(`wrote ${file}`);
