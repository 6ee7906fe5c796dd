// The benchmarks as an operator runs them, far too short to say anything: every part works, and the reports say what they must. No time is judged.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { memorySlope } from '../../bench/soak/memory-slope.ts';
import { growEntries } from '../../bench/speed/grow-entries.ts';
import { readCompiled } from '../../src/catalog/load-catalog.ts';

async function runBenchmark(name: string, env: Record<string, string>): Promise<{ code: number; said: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'stackwright-bench-'));
  const program = fileURLToPath(new URL(`../../bench/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, BENCH_OUT: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let said = '';
  for await (const chunk of child.stdout) said += chunk;
  const [code] = (await ended) as [number];
  return { code, said, folder };
}

// They measure the program as it is packed.
before(() => execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/compile.ts', import.meta.url))]));

describe('the speed benchmark', { timeout: 120_000 }, () => {
  it('measures the service beside the others and writes a report with plots', async () => {
    const { code, folder } = await runBenchmark('speed', { BENCH_SECONDS: '2' });
    assert.equal(code, 0);
    const report = readFileSync(join(folder, 'report.md'), 'utf8');
    for (const server of ['service, new', 'service, again', 'echo', 'replay', 'keyword'])
      assert.match(report, new RegExp(`^\\| 400 \\| ${server} \\| 50 % of its peak \\|`, 'm'));
    assert.match(report, / 0 requests failed\./);
    assert.match(report, /load average \d/);
    const plots = readdirSync(join(folder, 'plots'));
    assert.deepEqual(plots.sort(), ['growth.svg', 'latency.svg', 'throughput.svg']);
    for (const plot of plots) {
      const svg = readFileSync(join(folder, 'plots', plot), 'utf8');
      assert.match(svg, /<circle cx="[\d.]+" cy="[\d.]+"/);
      assert.doesNotMatch(svg, /NaN|Infinity|undefined/);
    }
  });

  it('grows a catalogue by entries that are new, related to each other, and as many as it says', () => {
    const entries = readCompiled();
    const grown = growEntries(entries, { times: 3, kind: 'categories and providers' });
    assert.equal(grown.categories.length, 3 * entries.categories.length);
    assert.equal(new Set(grown.providers.map(({ id }) => id)).size, 3 * entries.providers.length);
    const crowded = growEntries(entries, { times: 3, kind: 'providers' });
    assert.deepEqual([crowded.categories.length, crowded.providers.length], [entries.categories.length, 3 * entries.providers.length]);
    const ids = new Set(grown.providers.map(({ id }) => id));
    const related = grown.providers.flatMap(({ relations }) => relations.worksWith);
    assert.deepEqual(
      related.filter((id) => !ids.has(id)),
      [],
    );
  });
});

describe('the soak', { timeout: 150_000 }, () => {
  it('goes through every phase, judges it and ends with 1 exactly when something was broken', async () => {
    const { code, said, folder } = await runBenchmark('soak', { SOAK_SECONDS: '6', SOAK_RATE: '5' });
    const report = readFileSync(join(folder, 'soak-report.md'), 'utf8');
    for (const phase of ['warm-up', 'identical requests', 'Redis dead', 'provider flaps', 'workers killed', 'SIGTERM'])
      assert.match(report, new RegExp(`^\\| ${phase} \\| .* × 200`, 'm'));
    assert.match(said, /1,000 identical requests to two replicas/);
    assert.equal(code, /^FAILS/m.test(said) ? 1 : 0);
  });

  it('tells a process that grows from one that only breathes', () => {
    const samples = (perSecond: number) =>
      Array.from({ length: 120 }, (_, second) => ({ at: second * 1000, megabytes: 150 + perSecond * second + (second % 7) * 4 }));
    const jump = samples(0).map(({ at, megabytes }) => ({ at, megabytes: megabytes + (at > 70_000 ? 60 : 0) }));
    const slope = (perSecond: number) => memorySlope(samples(perSecond), { leastMs: 60_000 }) ?? Number.NaN;
    assert.ok(Math.abs(slope(0)) < 1, `${slope(0)}`);
    assert.ok((memorySlope(jump, { leastMs: 60_000 }) ?? Number.NaN) < 1, 'a jump is no slope');
    assert.ok(Math.abs(slope(0.5) - 30) < 2, `${slope(0.5)}`);
    assert.equal(memorySlope(samples(0.5).slice(0, 30), { leastMs: 60_000 }), undefined);
  });
});
