// How the program behaves as a program: exit codes, help, slips, interrupts, closed pipes, and what of its surroundings it reads.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';
import packageJson from '../../package.json' with { type: 'json' };
import { commands } from '../../src/cli/commands.ts';
import { nearest } from '../../src/cli/nearest.ts';
import { post } from '../start-service.ts';
import { deliver, description, goodReply, refuse, startUpstream } from '../upstream/scripted-upstream.ts';
import { program, runCli, runInTerminal, startCli } from './start-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'stackwright-'));

describe('exit codes', () => {
  const mistakes: [name: string, args: string[], says: RegExp][] = [
    ['a short description', ['short'], /at least 10 characters/],
    ['an unknown option', ['--explian', description], /no option --explian\. Did you mean --explain\?/],
    ['an unknown command', ['bacth', 'in.jsonl', 'out.jsonl'], /no command "bacth"\. Did you mean "batch"\?/],
    ['an unknown part of a command', ['catalog', 'serach'], /no command "catalog serach"\. Did you mean "search"\?/],
    ['an unknown format', ['--format', 'mermade', description], /Did you mean mermaid\?/],
    ['a missing value', ['--format', '--explain', description], /--format needs a value/],
    ['a value too many', ['--explain=yes', description], /--explain takes no value/],
    ['an unknown category', ['--category', 'paymets', description], /Did you mean payments\?/],
    ['a top of none', ['--top', '0', description], /--top must be a number from 1/],
    ['a file that is not there', ['--file', join(folder, 'none.txt')], /Cannot read .*none\.txt/],
    ['a file and words', ['--file', 'x', description], /not both/],
    ['a catalogue that is not there', ['--catalog', join(folder, 'none'), description], /There is no folder/],
    ['a provider without its key', ['--provider', 'openai', description], /OPENAI_API_KEY is needed.*--provider/s],
    ['two who are to answer', ['--server', 'http://localhost:1', '--model', 'x', description], /Leave one of them out/],
    ['an address that is none', ['--server', 'localhost:3000', description], /must be an address/],
    ['options before a command', ['--format', 'json', 'catalog', 'show'], /Write the command first/],
    ['a shell that is none', ['completion', 'csh'], /bash, zsh, fish/],
  ];
  it('are 1 for what was typed, and standard error says the fix', async () => {
    const ended = await Promise.all(mistakes.map(([, args]) => runCli(args)));
    mistakes.forEach(([name, , says], index) => {
      const { code, stdout, stderr } = ended[index] as Awaited<ReturnType<typeof runCli>>;
      assert.equal(code, 1, `${name}: ${stderr}`);
      assert.equal(stdout, '', name);
      assert.match(stderr, says, name);
      assert.doesNotMatch(stderr, /\n\s+at /, name);
    });
  });

  it('are 1 for input that is no text, or far too long', async () => {
    const [binary, long] = await Promise.all([
      runCli([], { stdin: Buffer.from([0x41, 0xff, 0xfe, ...Buffer.from(description)]) }),
      runCli([], { stdin: 'word '.repeat(100_000) }),
    ]);
    assert.equal(binary.code, 1);
    assert.match(binary.stderr, /UTF-8/);
    assert.equal(long.code, 1);
    assert.match(long.stderr, /at most 10,000 characters/);
  });

  it('are 0 where a language model answers and 2 where it does not', async () => {
    const upstream = await startUpstream();
    const args = ['--provider', 'openai-compatible', '--model', 'm', '--base-url', upstream.url, description];
    upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
    const answered = await runCli(args, { env: { AI_API_KEY: 'sk-secret' } });
    assert.equal(answered.code, 0, answered.stderr);
    assert.match(answered.stdout, /Answered by openai-compatible\/m\./);
    assert.equal(upstream.calls[0]?.request.headers.authorization, 'Bearer sk-secret');
    upstream.behave(refuse(401));
    const refused = await runCli(args, { env: { AI_API_KEY: 'sk-secret' } });
    assert.equal(refused.code, 2);
    assert.match(refused.stderr, /refused/);
    assert.doesNotMatch(refused.stderr, /sk-secret|upstream-secret/);
    await upstream.close();
  });

  it('are 130 after Ctrl-C', async () => {
    const waiting = await runInTerminal(['-'], { keys: { after: 'press Ctrl-D', press: '\u0003' } });
    assert.equal(waiting.code, 130);
    assert.doesNotMatch(waiting.output, /stackwright:|Error/);
  });
});

describe('help', () => {
  it('is there for the program and lists every command', async () => {
    const { code, stdout } = await runCli(['--help']);
    assert.equal(code, 0);
    for (const name of Object.keys(commands)) assert.match(stdout, new RegExp(`^  ${name} `, 'm'));
  });

  it('is there for each command, with its options and examples', async () => {
    await Promise.all(
      Object.entries(commands).map(async ([name, load]) => {
        const { command } = await load();
        const { code, stdout } = await runCli([...name.split(' '), '--help']);
        assert.equal(code, 0, name);
        for (const option of Object.keys(command.options)) assert.ok(stdout.includes(`--${option}`), `${name} ${option}`);
        assert.ok(command.examples.length > 0, name);
        for (const [example] of command.examples) assert.ok(stdout.includes(example), example);
      }),
    );
  });

  it('is shown where nothing was asked in a terminal, and for a group of commands', async () => {
    const [bare, group] = await Promise.all([runInTerminal([]), runCli(['catalog'])]);
    assert.equal(bare.code, 1);
    assert.match(bare.output, /Usage/);
    assert.equal(group.code, 0);
    assert.match(group.stdout, /catalog show/);
  });

  it('tells the version', async () => {
    for (const args of [['--version'], ['batch', '-V']]) assert.equal((await runCli(args)).stdout, `${packageJson.version}\n`);
  });
});

describe('the surroundings', () => {
  it('may close the pipe early', async () => {
    const { stdout, stderr } = await promisify(execFile)('/bin/sh', [
      '-c',
      `'${process.execPath}' '${program}' --explain '${description}' | head -n 1`,
    ]);
    assert.ok(stdout.startsWith('A marketplace'));
    assert.equal(stderr, '');
  });

  it('may hold settings of other programs', async () => {
    writeFileSync(join(folder, '.env'), 'AI_PROVIDER=openai-compatible\nAI_BASE_URL=http://127.0.0.1:9\nAI_MODEL=x\n');
    const { code, stdout } = await runCli([description], { cwd: folder, env: { PORT: 'none', LOG_LEVEL: 'loud' } });
    assert.equal(code, 0);
    assert.match(stdout, /Answered by embedded/);
  });

  it('may set another provider than the flag does, whose key and address are then not used', async () => {
    const env = { AI_PROVIDER: 'mistral', AI_API_KEY: 'sk-of-mistral', AI_BASE_URL: 'http://127.0.0.1:9' };
    const { code, stderr } = await runCli(['--provider', 'openai', description], { env });
    assert.equal(code, 1);
    assert.match(stderr, /OPENAI_API_KEY is needed/);
  });
});

describe('completion', () => {
  it('is sound in bash and knows commands, options and values', async () => {
    const script = (await runCli(['completion', 'bash'])).stdout;
    execFileSync('bash', ['-n'], { input: script });
    const complete = (...words: string[]) =>
      execFileSync(
        'bash',
        [
          '--norc',
          '-c',
          `${script}\nCOMP_WORDS=(stackwright "$@"); COMP_CWORD=$#; _stackwright; echo "\${COMPREPLY[*]}"`,
          'bash',
          ...words,
        ],
        {
          encoding: 'utf8',
        },
      ).trim();
    assert.match(complete(''), /^analyze batch catalog .*--explain/);
    assert.equal(complete('catalog', 's'), 'search show');
    assert.equal(complete('--format', 'm'), 'markdown mermaid');
    assert.equal(complete('catalog', 'search', '--format', ''), 'table json');
    assert.equal(complete('batch', '-c', 'paym'), 'payments');
    assert.equal(complete('an idea', '--expl'), '--explain');
  });

  for (const shell of ['zsh', 'fish']) {
    it(`is sound in ${shell}`, { skip: installed(shell) ? false : `${shell} is not installed` }, async () => {
      const { stdout } = await runCli(['completion', shell]);
      for (const name of Object.keys(commands)) assert.ok(stdout.includes(name.split(' ')[0] ?? '?'), name);
      const file = join(folder, `completion.${shell}`);
      writeFileSync(file, stdout);
      execFileSync(shell, ['-n', file]);
    });
  }

  function installed(shell: string): boolean {
    try {
      execFileSync(shell, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }
});

describe('the servers', () => {
  async function startServing(args: string[], circumstances: Parameters<typeof startCli>[1]) {
    const child = startCli(['serve', ...args], circumstances);
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout?.on('data', (data: Buffer) => {
        const found = /"url":"([^"]+)"/.exec(data.toString())?.[1];
        if (found) resolve(found);
      });
      child.ended.then(({ stderr }) => reject(new Error(stderr)));
    });
    return { child, url };
  }

  it('are started with flags in place of variables', async () => {
    const { child, url } = await startServing(['--port', '0', '--host', '127.0.0.1'], { env: { PORT: '1' } });
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    child.kill('SIGTERM');
    assert.equal((await child.ended).code, 0);
  });

  it('start with another provider than the environment or .env sets, and take nothing that was set for that one', async () => {
    const upstream = await startUpstream();
    const theirs = { AI_PROVIDER: 'mistral', AI_MODEL: 'of-mistral', AI_BASE_URL: upstream.url, AI_API_KEY: 'sk-of-mistral' };
    const withFile = mkdtempSync(join(tmpdir(), 'stackwright-'));
    writeFileSync(
      join(withFile, '.env'),
      Object.entries(theirs)
        .map((pair) => pair.join('='))
        .join('\n'),
    );
    for (const circumstances of [{ env: theirs }, { cwd: withFile }]) {
      const refused = await runCli(['serve', '--port', '0', '--provider', 'openai'], circumstances);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /AI_API_KEY or OPENAI_API_KEY is needed with AI_PROVIDER=openai/);
      const flags = ['--provider', 'openai-compatible', '--model', 'ours', '--base-url', upstream.url];
      upstream.behave(deliver('openai-compatible', JSON.stringify(goodReply)));
      const { child, url } = await startServing([...flags, '--port', '0'], circumstances);
      const answer = await post(url, { description });
      assert.equal(answer.headers.get('X-Analyst'), 'openai-compatible/ours');
      const { headers } = upstream.calls.at(-1)?.request ?? {};
      assert.equal(headers?.authorization, undefined, 'the key is for another');
      child.kill('SIGTERM');
      await child.ended;
    }
    await upstream.close();
  });

  it('speak MCP until their input ends', async () => {
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { code, stdout, stderr } = await runCli(['mcp'], {
      stdin: `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello })}\n`,
    });
    assert.equal(code, 0, stderr);
    assert.equal(JSON.parse(stdout).result.serverInfo.name, 'stackwright');
  });
});

it('a slip is told from another word', () => {
  const known = ['batch', 'catalog', 'serve', 'completion', 'repo', 'mcp'];
  assert.equal(nearest('bacth', known), 'batch');
  assert.equal(nearest('cat', known), 'catalog');
  assert.equal(nearest('serv', known), 'serve');
  assert.equal(nearest('build', known), undefined);
  assert.equal(nearest('a', known), undefined);
});
