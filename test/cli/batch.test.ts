// Batches with the real program: killed in the middle and resumed, with bad lines, through a service, and against an AI provider that fails.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, linkSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { mapInOrder } from '../../src/cli/batch/map-in-order.ts';
import { createProgress } from '../../src/cli/batch/progress.ts';
import { startService } from '../start-service.ts';
import { deliver, goodReply, refuse, startUpstream } from '../upstream/scripted-upstream.ts';
import { runCli, runInTerminal, startCli } from './start-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackwright-'));
const at = (name: string) => join(folder, name);
const pick = <T>(from: readonly T[], seed: number) => from[seed % from.length] as T;
const ideas = Array.from({ length: 5_000 }, (_, index) => ({
  ...(index % 3 === 0 && { id: { row: index } }),
  description: `${pick(['A shop', 'A booking site', 'An app', 'A dashboard'], index)} for ${pick(['climbers', 'schools', 'farmers', 'dentists', 'clubs'], index * 7)} with ${pick(['payments', 'maps', 'chat', 'video', 'search', 'email', 'reports'], index * 3)}. ${pick(['No AWS.', 'We know Python.', 'Open source only.', ''], index >> 2)} Number ${index}.`,
}));
const jsonl = (lines: readonly unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const answersIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { line: number; id?: unknown; query: string; categories: { id: string; providers: unknown[] }[] });

describe('a batch of five thousand', () => {
  it('that is killed in the middle and resumed is byte for byte the one that was not', async () => {
    const input = at('ideas.jsonl');
    writeFileSync(input, jsonl(ideas));
    const whole = await runCli(['batch', input, at('whole.jsonl'), '--top', '1']);
    assert.equal(whole.code, 0, whole.stderr);
    const answers = answersIn(at('whole.jsonl'));
    assert.deepEqual(
      answers.map(({ line, id, query }) => ({ line, id, query })),
      ideas.map(({ description, ...rest }, index) => ({ line: index + 1, id: 'id' in rest ? rest.id : undefined, query: description })),
    );

    const output = at('killed.jsonl');
    const child = startCli(['batch', input, output, '--top', '1'], { stdin: '' });
    const half = statSync(at('whole.jsonl')).size / 2;
    while ((statSync(output, { throwIfNoEntry: false })?.size ?? 0) < half) await sleep(20);
    child.kill('SIGKILL');
    assert.equal((await child.ended).signal, 'SIGKILL');
    const left = statSync(output).size;
    assert.ok(left >= half && left < half * 2);
    // What a kill within a write leaves behind.
    appendFileSync(
      output,
      whole.stdout +
        readFileSync(at('whole.jsonl'))
          .subarray(left, left + 100)
          .toString('utf8')
          .split('\n')[0],
    );
    const resumed = await runCli(['batch', input, output, '--top', '1']);
    assert.equal(resumed.code, 0, resumed.stderr);
    assert.match(resumed.stderr, /Going on after line [\d,]+/);
    assert.equal(digest(output), digest(at('whole.jsonl')));
  });
});

describe('a batch', () => {
  const few = ideas.slice(0, 24);
  const input = at('few.jsonl');
  writeFileSync(input, jsonl(few));

  it('reports bad lines with their numbers, skips them, and says so by its exit code, also when resumed', async () => {
    const mixed = at('mixed.jsonl');
    const lines = [
      '\ufeff{"description": "A shop for bikes with payments", "id": 12345678901234567890}',
      'not json',
      '',
      '{"description": "short"}',
      '[1]',
      '{"id": 4}',
      `{"description": "${'x'.repeat(200_000)}"}`,
      '{"description": "A booking site for climbers", "id": null}\r',
    ];
    writeFileSync(mixed, lines.join('\n'));
    writeFileSync(
      at('latin.jsonl'),
      Buffer.concat([Buffer.from('{"description": "A caf'), Buffer.from([0xe9]), Buffer.from(' for climbers"}\n')]),
    );
    const { code, stderr } = await runCli(['batch', mixed, at('mixed-out.jsonl')]);
    assert.equal(code, 1);
    for (const [number, words] of [
      [2, 'not valid JSON'],
      [4, 'at least 10 characters'],
      [5, 'no JSON object'],
      [6, '"description" is missing'],
      [7, 'longer than 128 KiB'],
    ] as const) {
      assert.match(stderr, new RegExp(`mixed\\.jsonl:${number}: .*${words}`));
    }
    assert.doesNotMatch(stderr, /mixed\.jsonl:[138]:/);
    const text = readFileSync(at('mixed-out.jsonl'), 'utf8');
    assert.ok(text.startsWith('{"line":1,"id":12345678901234567890,"query":"A shop'));
    assert.deepEqual(
      answersIn(at('mixed-out.jsonl')).map(({ line, id }) => [line, id === null]),
      [
        [1, false],
        [8, true],
      ],
    );
    const [again, latin] = await Promise.all([
      runCli(['batch', mixed, at('mixed-out.jsonl')]),
      runCli(['batch', at('latin.jsonl'), at('latin-out.jsonl')]),
    ]);
    assert.equal(again.code, 1);
    assert.match(again.stderr, /mixed\.jsonl:7:/);
    assert.equal(readFileSync(at('mixed-out.jsonl'), 'utf8'), text);
    assert.equal(latin.code, 1);
    assert.match(latin.stderr, /UTF-8/);
  });

  it('does not mix with other inputs, other options or other files, unless told to begin anew', async () => {
    const output = at('few-out.jsonl');
    await runCli(['batch', input, output]);
    const before = digest(output);
    writeFileSync(at('other.jsonl'), jsonl(ideas.slice(100, 160)));
    writeFileSync(at('fewer.jsonl'), jsonl(few.slice(0, 10)));
    writeFileSync(at('prose.txt'), 'Dear diary\n');
    writeFileSync(at('word.txt'), 'Dear diary');
    symlinkSync(input, at('symbolic.jsonl'));
    linkSync(input, at('hard.jsonl'));
    for (const [args, says] of [
      [[at('other.jsonl'), output], /another input/],
      [[at('fewer.jsonl'), output], /another input/],
      [[input, output, '--explain'], /other options/],
      [[input, at('prose.txt')], /something else than a batch's answers/],
      [[input, at('word.txt')], /something else than a batch's answers/],
      [[input, input], /same file/],
      [[input, at('symbolic.jsonl'), '--restart'], /same file/],
      [[at('symbolic.jsonl'), input, '--restart'], /same file/],
      [[input, at('hard.jsonl'), '--restart'], /same file/],
      [[at('none.jsonl'), output], /no file/],
      [[input], /Name an input and an output file/],
      [[input, output, '--jobs', '0'], /--jobs/],
    ] as const) {
      const { code, stderr } = await runCli(['batch', ...args]);
      assert.equal(code, 1, stderr);
      assert.match(stderr, says);
    }
    assert.equal(digest(output), before);
    assert.equal(readFileSync(at('prose.txt'), 'utf8'), 'Dear diary\n');
    assert.equal(readFileSync(at('word.txt'), 'utf8'), 'Dear diary');
    const anew = await runCli(['batch', input, output, '--explain', '--restart', '--category', 'payments']);
    assert.equal(anew.code, 0, anew.stderr);
    assert.ok(answersIn(output).every(({ categories }) => categories.every(({ id }) => id === 'payments')));
  });

  it('goes on to its end when nobody reads what it tells', async () => {
    const faulty = at('faulty.jsonl');
    writeFileSync(faulty, few.map((idea) => `no JSON\n${JSON.stringify(idea)}\n`).join(''));
    const child = startCli(['batch', faulty, at('faulty-out.jsonl'), '--jobs', '1'], { stdin: '' });
    child.stderr?.destroy();
    assert.equal((await child.ended).code, 1);
    assert.equal(answersIn(at('faulty-out.jsonl')).length, few.length);
  });

  it('shows a bar in a terminal, and ends cleanly and resumably on Ctrl-C', async () => {
    const long = at('ideas.jsonl');
    writeFileSync(long, jsonl(ideas));
    const { code, output } = await runInTerminal(['batch', long, at('interrupted.jsonl')], { keys: { after: '█', press: '\u0003' } });
    assert.equal(code, 130);
    assert.match(output, /░ {2}[\d,]+ of 5,000 lines, \d+\/s, [\d:]+( s)? left/);
    assert.match(output, /Stopped after [\d,]+ answers\. Run the same command again/);
    const answered = answersIn(at('interrupted.jsonl'));
    assert.deepEqual(
      answered.map(({ line }) => line),
      answered.map((_, index) => index + 1),
    );
  });

  it('asks a running service', async () => {
    const service = await startService();
    const [own, served] = await Promise.all([
      runCli(['batch', input, at('own.jsonl')]),
      runCli(['batch', input, at('served.jsonl'), '--server', service.url, '--jobs', '8']),
    ]);
    await service.stop();
    assert.deepEqual([own.code, served.code], [0, 0]);
    assert.equal(digest(at('served.jsonl')), digest(at('own.jsonl')));
  });

  it('stops where an AI provider cannot be reached, skips what it cannot answer, and goes on when asked again', async () => {
    const upstream = await startUpstream();
    const output = at('upstream.jsonl');
    const args = ['batch', input, output, '--provider', 'openai-compatible', '--model', 'm', '--base-url', upstream.url, '--jobs', '3'];
    const good = deliver('openai-compatible', JSON.stringify(goodReply));
    const nonsense = deliver('openai-compatible', 'I would rather not say.');
    upstream.behave((response, call) => {
      if (call.body.includes('Number 5.')) return nonsense(response, call);
      return call.body.includes('Number 20.') ? refuse(503)(response, call) : good(response, call);
    });
    const stopped = await runCli(args, { env: { AI_TIMEOUT_MS: '1500' } });
    assert.equal(stopped.code, 2);
    assert.match(stopped.stderr, /few\.jsonl:6: .*no usable answer[\s\S]*could not be reached/);
    assert.equal(answersIn(output).at(-1)?.line, 20);
    upstream.behave(good);
    const resumed = await runCli(args);
    assert.equal(resumed.code, 0, resumed.stderr);
    assert.deepEqual(
      answersIn(output).map(({ line }) => line),
      few.map((_, index) => index + 1).filter((line) => line !== 6),
    );
    await upstream.close();
  });
});

describe('the parts of a batch', () => {
  it('keep their order however long each takes, and never more than a few at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), async (waits, atOnce) => {
        let running = 0;
        let most = 0;
        async function* source() {
          yield* waits.map((wait, index) => ({ wait, index }));
        }
        const results: number[] = [];
        const work = async ({ wait, index }: { wait: number; index: number }) => {
          most = Math.max(most, ++running);
          for (let turn = 0; turn < wait; turn++) await Promise.resolve();
          running--;
          return index;
        };
        for await (const index of mapInOrder(source(), { work, atOnce })) results.push(index);
        assert.deepEqual(
          results,
          waits.map((_, index) => index),
        );
        assert.ok(most <= atOnce);
      }),
    );
  });

  it('tell rate and time left, as a line every few seconds where nobody watches', () => {
    let clock = 0;
    const written: string[] = [];
    const stream = { write: (text: string) => written.push(text) };
    const progress = createProgress({ stream, terminal: { isTty: false, width: 80, colour: false }, total: 4_000, now: () => clock });
    for (let second = 1; second <= 10; second++) {
      clock = second * 1_000;
      progress.advance(100);
    }
    assert.deepEqual(written, ['500 of 4,000 lines, 100/s, 35 s left\n', '1,000 of 4,000 lines, 100/s, 30 s left\n']);
  });
});
