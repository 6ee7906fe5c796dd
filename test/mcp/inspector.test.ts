// The protocol's own inspector drives the server, over both transports, as its users do.
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Service, startService } from '../start-service.ts';
import { program } from './connect-agent.ts';

/** At 110 MB it is no dependency of ours: it is installed once, beside the project, when this test first runs. */
const version = '2.12.0';
const folder = join(tmpdir(), `stackwright-inspector-${version}`);
const inspector = join(folder, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');

function install(): string | undefined {
  if (existsSync(inspector)) return undefined;
  mkdirSync(folder, { recursive: true });
  try {
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', `--prefix=${folder}`];
    execFileSync('npm', ['install', ...options, `@modelcontextprotocol/inspector@${version}`], { stdio: 'pipe', timeout: 120_000 });
    return undefined;
  } catch (error) {
    return `the MCP inspector could not be installed from the registry: ${(error as Error).message.split('\n')[0]}`;
  }
}

type Outcome = { code: number; output: Record<string, unknown> };

function inspect(...args: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [inspector, '--cli', ...args], { timeout: 60_000 }, (error, stdout, stderr) => {
      const [json] = stdout.match(/^\{.*?^\}/ms) ?? [];
      if (json === undefined) reject(new Error(`no JSON from the inspector: ${stdout}${stderr}`, { cause: error }));
      else resolve({ code: Number(error?.code ?? 0), output: JSON.parse(json) as Record<string, unknown> });
    });
  });
}

const missing = install();

describe('the MCP inspector', { skip: missing ?? false }, () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.stop());
  const ways: [string, () => string[]][] = [
    ['standard input and output', () => [process.execPath, program, 'mcp']],
    ['HTTP', () => [`${service.url}/mcp`, '--transport', 'http']],
  ];

  for (const [way, target] of ways) {
    it(`lists, calls and reads over ${way}`, async () => {
      const names = (list: unknown) => (list as { name: string }[]).map(({ name }) => name);
      const ask = (...args: string[]) => inspect(...target(), '--method', ...args);
      const call = (tool: string, ...args: string[]) => ask('tools/call', '--tool-name', tool, '--tool-arg', ...args);
      const [tools, stack, refused, category, prompts] = await Promise.all([
        ask('tools/list'),
        call('analyze_stack', 'description=A shop for bicycles with card payments', 'max_categories=3'),
        call('provider_facts', 'provider=strip'),
        ask('resources/read', '--uri', 'stackwright://categories/payments'),
        ask('prompts/list'),
      ]);
      assert.deepEqual(names(tools.output['tools']), ['analyze_stack', 'compare_providers', 'find_alternatives', 'provider_facts']);
      assert.equal((stack.output['structuredContent'] as { categories: object[] }).categories.length, 3);
      assert.ok(refused.output['isError'] && refused.code !== 0);
      assert.match(JSON.stringify(refused.output['content']), /Nearest: stripe/);
      assert.match(JSON.stringify(category.output), /\[stripe\], fit 5/);
      assert.deepEqual(names(prompts.output['prompts']), ['architecture_interview']);
    });
  }
});
