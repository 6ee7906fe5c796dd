// Turns a soak into a page: what was asserted, what happened when, and which statuses callers got beside those that were right.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from '../report/machine.ts';
import { table } from '../report/table.ts';
import { kindOf, type Soak, type Verdict } from './judge-soak.ts';
import { memoryLows } from './memory-slope.ts';
import { type Kind, rightIn } from './phases.ts';

type Page = { soak: Soak; verdicts: readonly Verdict[]; machine: Machine; seconds: number; faults: ReadonlyMap<string, number> };

export function writeSoakReport({ soak, verdicts, machine, seconds, faults }: Page, folder: string): string {
  const file = join(folder, 'soak-report.md');
  const assertions = table(
    ['must hold', 'found', ''],
    verdicts.map(({ what, found, holds }) => [what, found, holds ? 'holds' : '**fails**']),
  );
  const page = `# Soak

Made by \`npm run bench:soak\`; this run took ${Math.round(seconds)} seconds. ${machine.words}.
${machine.busy ? `\n> **${machine.busy}**\n` : ''}
Three services share one Redis under constant load: *embedded* (two workers, rate limit counted in Redis), *upstream 1* (two workers) and *upstream 2* (one process), both before one scripted AI provider.

${assertions}

## What happened, and what callers got

${table(
  ['phase', 'what happens', 'right: embedded', 'got: embedded', 'right: upstream', 'got: upstream'],
  soak.times.map(({ phase, from, to }) => {
    const right = rightIn(phase, soak);
    const got = (kind: Kind) =>
      countStatuses(soak.asked.filter(({ target, started }) => kindOf(target) === kind && started >= from && started < to));
    return [phase.name, phase.words, right.embedded.join(', '), got('embedded'), right.upstream.join(', '), got('upstream')];
  }),
)}

Requests are counted where they began; one that lasts into the next phase may end as that one allows. A killed worker may lose what it had in hand, and new connections are turned away once a service is told to stop.

## Memory

The lowest of every ten seconds, in MB, for each process as long as it lived. A leak shows in what is held after garbage was collected, which every process does by itself every five seconds here. What the system counts also holds what V8 and the allocator once took and have not given back; it is judged by a bound.

Held after collection:

${lowsOf(soak.watched.held)}

Resident:

${lowsOf(soak.watched.memory)}

## Faults the provider went through

${[...faults].map(([name, calls]) => `${name} (${calls})`).join(' · ')}
`;
  writeFileSync(file, page);
  return file;
}

function lowsOf(memory: Soak['watched']['memory']): string {
  return [...memory]
    .map(([process, samples]) => {
      const lows = memoryLows(samples).map(({ megabytes }) => Math.round(megabytes));
      return `- ${process.replace(/ \d+$/, '')}: ${lows.join(' ')}`;
    })
    .join('\n');
}

function countStatuses(asked: Soak['asked']): string {
  const counts = new Map<string, number>();
  for (const { status, cause } of asked) {
    const key = status === undefined ? (cause ?? 'lost').replace(/\s*\d+(\.\d+)+:\d+/, '') : String(status);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${count} × ${key}`).join(', ') || 'none';
}
