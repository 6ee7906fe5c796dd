// Turns what the speed benchmark measured into a page and its plots.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Latency } from '../speed/measure-http.ts';
import { drawChart } from './draw-chart.ts';
import { judgeTargets } from './judge-targets.ts';
import type { SpeedResults } from './speed-results.ts';
import { figure, table } from './table.ts';

export function writeSpeedReport(results: SpeedResults, folder: string): string {
  const plots = join(folder, 'plots');
  mkdirSync(plots, { recursive: true });
  for (const [name, svg] of Object.entries(drawAll(results))) writeFileSync(join(plots, `${name}.svg`), svg);
  const file = join(folder, 'report.md');
  writeFileSync(file, toPage(results));
  return file;
}

const serverWords = [
  '**service, new**: the program as the package and the image run it, embedded analyst, request log on, asked a description it has never met each time.',
  '**service, again**: the same process, asked the same 24 descriptions over and over, so that it answers from memory.',
  '**echo**: a bare Hono on the same adapter that reads the body and sends it back: the floor of what HTTP costs.',
  '**replay**: the same bare Hono, but it sends one of the service’s own answers back: an echo of the same bytes out, some fifty times those that come in.',
  '**keyword**: MiniSearch (BM25+) over the words of the same catalogue, in a bare Hono. A stand-in for search over a catalogue, not for any product; it reads neither negation nor constraints. Other makers’ engines are not measured here.',
];

function toPage(results: SpeedResults): string {
  const { machine, trial, pinned, seconds, answerBytes, throughput, latency, start, memory, growth } = results;
  const servers = [...new Set(throughput.map(({ server }) => server))];
  const lengths = [...new Set(throughput.map(({ characters }) => characters))];
  const peak = (server: string, length: number) =>
    throughput.find((each) => each.server === server && each.characters === length)?.perSecond;
  const failed = [...throughput, ...latency].reduce((sum, each) => sum + each.failed, 0);
  return `# Speed

Made by \`npm run bench\`; this run took ${figure(seconds)} seconds. ${machine.words}. ${
    pinned ? 'Servers had one core, the load another.' : 'Processes could not be kept on cores of their own.'
  }
${trial ? '\n> **This run was cut short to try the command: its turns are too short and some parts are left out.**\n' : ''}${machine.busy ? `\n> **${machine.busy}**\n` : ''}
${serverWords.map((words) => `- ${words}`).join('\n')}

All take turns of a second or less, in changing order. An answer of the service to 60 words has about ${figure(answerBytes)} bytes. ${failed} requests failed.

## Targets

Speed is judged against two floors: the echo, which sends back the few bytes it got, and the replay, which sends as many as the service. A target reached against one is not reached against the other.

${table(['what', 'target', 'measured', ''], judgeTargets(results))}

## Requests a second

8 callers, each asking again when answered; median of three turns.

${table(
  ['characters', ...servers],
  lengths.map((length) => [figure(length), ...servers.map((server) => figure(peak(server, length)))]),
)}

![Requests a second by length](plots/throughput.svg)

## Milliseconds at fixed rates

Requests fall due by the clock and are timed from when they were due. Figures are medians of those of twelve turns of a quarter of a second, in changing order, so that a stall of the machine spoils a turn and not the figure; a turn of fewer than 100 requests has its slowest for p99. p99.9 is that of all requests, stalls included, and needs 1,000 of them. *Same rate*: half of what the service can take of new descriptions.

${table(
  ['characters', 'server', 'pace', 'a second', 'p50', 'p99', 'p99.9', 'samples'],
  latency.map((each) => [
    figure(each.characters),
    each.server,
    paceWords(each.pace),
    figure(each.perSecond),
    ...[each.p50, each.p99, each.p999, each.samples].map(figure),
  ]),
)}

![Milliseconds by rate](plots/latency.svg)

## Start and memory

${table(
  ['', 'measured'],
  [
    ['empty Node, until its first line', `${figure(start.emptyMs)} ms`],
    ['service, until it listens', `${figure(start.serviceMs)} ms`],
    ['service, resident when it listens', `${figure(memory.afterLoadMb)} MB`],
    [
      `service, resident after ${memory.requests.toLocaleString('en')} more new descriptions at the end`,
      `${figure(memory.afterRequestsMb)} MB`,
    ],
    ['echo, resident at the end', `${figure(memory.echoMb)} MB`],
  ],
)}

Times are medians of ${start.runs} starts, in turn. Servers ran with \`MALLOC_ARENA_MAX=2\` and \`MALLOC_MMAP_THRESHOLD_=8192\`, as [operations.md](../docs/operations.md#memory) advises on glibc.

## As the catalogue grows

The embedded analyst in process, 400 characters, over generated entries that the model does not know, in made-up words: so many times the providers in our categories, or so many times both.

${table(
  ['', 'categories', 'providers', 'ready after, ms', 'p50, ms', 'p99, ms', 'resident, MB'],
  growth.map(({ times, kind, measured, fault }) =>
    measured
      ? [
          `${kind} × ${times}`,
          ...[measured.categories, measured.providers, measured.readyMs, measured.p50, measured.p99, measured.rssMb].map(figure),
        ]
      : [`${kind} × ${times}`, fault ?? '–', '', '', '', '', ''],
  ),
)}

![Milliseconds as the catalogue grows](plots/growth.svg)
`;
}

function paceWords(pace: Latency['pace']): string {
  return pace.kind === 'shared' ? 'same rate' : `${pace.share * 100} % of its peak`;
}

function drawAll({ throughput, latency, growth }: SpeedResults): Record<string, string> {
  const servers = [...new Set(throughput.map(({ server }) => server))];
  const lengths = [...new Set(throughput.map(({ characters }) => characters))];
  const shares = [0.25, 0.5, 0.75];
  const waiting = (name: string, share: number) =>
    latency.find(({ server, characters, pace }) => server === name && characters === 400 && pace.kind === 'own' && pace.share === share);
  return {
    throughput: drawChart({
      title: 'What each server can take, by length of the description',
      unit: 'requests a second',
      steps: lengths.map((length) => `${length}`),
      series: servers.map((name) => ({
        name,
        values: lengths.map((length) => throughput.find(({ server, characters }) => server === name && characters === length)?.perSecond),
      })),
    }),
    latency: drawChart({
      title: 'How long callers wait, 60 words',
      unit: 'milliseconds',
      steps: shares.map((share) => `${share * 100} % of its peak`),
      series: ['service, new', 'service, again', 'echo'].flatMap((name) => [
        { name: `${name} p50`, values: shares.map((share) => waiting(name, share)?.p50) },
        { name: `${name} p99`, values: shares.map((share) => waiting(name, share)?.p99) },
      ]),
    }),
    growth: drawChart({
      title: 'One answer as the catalogue grows',
      unit: 'milliseconds',
      steps: growth.filter(({ kind }) => kind === 'providers').map(({ times }) => `× ${times}`),
      series: (['providers', 'categories and providers'] as const).flatMap((kind) =>
        (['p50', 'p99'] as const).map((name) => ({
          name: `${kind}, ${name}`,
          values: growth.filter((each) => each.kind === kind).map(({ measured }) => measured?.[name]),
        })),
      ),
    }),
  };
}
