// The package as its users get it: packed, installed in an empty project, and every entry used there.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import packageJson from '../../package.json' with { type: 'json' };
import { type Analysis, type Answered, createAnalyst } from '../../src/library/library.ts';
import { startService } from '../start-service.ts';
import { type Installed, installInto, installPackage, nodesAtHand, root, run } from './install-package.ts';
import { runInBrowser } from './open-bundle.ts';

const description = 'A marketplace for second-hand bikes with chat and card payments.';

describe('the package', () => {
  let installed: Installed;
  let expected: string;
  before(async () => {
    installed = await installPackage();
    expected = JSON.stringify(await (await createAnalyst()).analyze(description));
  });
  after(() => installed?.remove());

  it('passes publint', async () => {
    const folder = join(installed.app, 'node_modules/stackwright');
    const { messages } = await publint({ pkgDir: folder, strict: true, pack: false });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, packageJson, { color: false })),
      [],
    );
  });

  it('passes Are the types wrong', async () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js');
    const assets = ['catalog.json', 'model/needs.bin', 'model/stance.json'];
    await run(process.execPath, [attw, installed.tarball, '--profile', 'esm-only', '--no-emoji', '--exclude-entrypoints', ...assets]).catch(
      ({ stdout }: { stdout: string }) => assert.fail(stdout),
    );
  });

  it('holds what it needs and no more', () => {
    const paths = installed.files.map(({ path }) => path);
    for (const needed of [
      'LICENSE',
      'NOTICE',
      'README.md',
      'dist/catalog.json',
      'dist/web/manifest.json',
      'dist/web-server/render.js',
      'model/needs.bin',
      'lib/bin/stackwright.js',
      'lib/library/library.d.ts',
    ]) {
      assert.ok(paths.includes(needed), needed);
    }
    const places = new Set(paths.map((path) => (path.includes('/') ? path.split('/')[0] : path)));
    assert.deepEqual([...places].sort(), ['LICENSE', 'NOTICE', 'README.md', 'dist', 'lib', 'model', 'package.json']);
    const kinds = new Set(paths.filter((path) => path.includes('/')).map((path) => /\.d\.ts$|\.[^./]+$/.exec(path)?.[0] ?? path));
    assert.deepEqual([...kinds].sort(), ['.bin', '.css', '.d.ts', '.js', '.json', '.svg', '.woff2']);
    assert.ok(installed.unpackedSize < 20 * 2 ** 20, `${installed.unpackedSize} bytes unpacked`);
  });

  it('answers from an ES module and from CommonJS, alike, on every Node at hand', async () => {
    const ask = (createAnalyst: string) =>
      `${createAnalyst}().then((analyst) => analyst.analyze(${JSON.stringify(description)})).then((answer) => console.log(JSON.stringify(answer)))`;
    writeFileSync(
      join(installed.app, 'module.mjs'),
      `import { createAnalyst } from 'stackwright'; import { createClient } from 'stackwright/client'; import { openAnalyst } from 'stackwright/embedded';\nif (![createClient, openAnalyst].every((entry) => typeof entry === 'function')) throw new Error('an entry is missing');\n${ask('createAnalyst')}`,
    );
    writeFileSync(
      join(installed.app, 'common.cjs'),
      `const { createAnalyst } = require('stackwright'); const { createClient } = require('stackwright/client'); const { openAnalyst } = require('stackwright/embedded');\nif (![createClient, openAnalyst].every((entry) => typeof entry === 'function')) throw new Error('an entry is missing');\n${ask('createAnalyst')}`,
    );
    for (const { path, version } of await nodesAtHand()) {
      for (const file of ['module.mjs', 'common.cjs']) {
        const { stdout, stderr } = await run(path, [join(installed.app, file)], { maxBuffer: 2 ** 24 });
        assert.equal(stdout.trim(), expected, `${file} on ${version}`);
        assert.equal(stderr, '', `${file} on ${version}`);
      }
    }
  });

  it('types what it gives, also for those who check every declaration', async () => {
    const program = `import { createAnalyst } from 'stackwright';
import { createClient, ProblemError, type RankedCategory } from 'stackwright/client';
import { openAnalyst } from 'stackwright/embedded';
const { analysis, analyst } = await createClient({ baseUrl: 'http://localhost:3000' }).analyze('what it is', { explain: true });
const [why, who]: [string | undefined, string] = [analysis.categories[0]?.why, analyst];
const plain = await (await createAnalyst()).analyze('what it is');
// @ts-expect-error a plain answer has no reasons
plain.analysis.categories[0]?.why;
for await (const category of openAnalyst({} as Parameters<typeof openAnalyst>[0]).analyzeStream('what it is')) {
  const each: RankedCategory = category;
  console.log(why, who, each, new ProblemError({ code: 'c', status: 1, title: 't', detail: 'd' }).retryAfter?.toFixed());
}
`;
    writeFileSync(join(installed.app, 'consumer.mts'), program);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom,dom.iterable,esnext',
      '--types',
      '',
    ];
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options, 'consumer.mts'], { cwd: installed.app }).catch(
      ({ stdout }: { stdout: string }) => assert.fail(stdout),
    );
  });

  it('brings the command: it answers, serves agents and runs the service', async () => {
    const command = join(installed.app, 'node_modules/.bin/stackwright');
    for (const { path } of await nodesAtHand()) {
      const env = { PATH: dirname(path), HOME: installed.app };
      assert.equal((await run(command, ['--version'], { env })).stdout.trim(), packageJson.version);
      const { stdout } = await run(command, [description, '--format', 'json'], { env, maxBuffer: 2 ** 24 });
      assert.deepEqual(JSON.parse(stdout), (JSON.parse(expected) as Answered<Analysis>).analysis);
      const agent = new Client({ name: 'test-agent', version: '1.0.0' });
      await agent.connect(new StdioClientTransport({ command, args: ['mcp'], env }));
      assert.equal((await agent.listTools()).tools.length, 4);
      await agent.close();
    }
    const service = await startService({}, [join(installed.app, 'node_modules/stackwright/lib/bin/stackwright.js'), 'serve']);
    const page = await fetch(`${service.url}/`);
    assert.equal(page.status, 200);
    const [, script = ''] = (await page.text()).match(/src="\.(\/assets\/[^"]+\.js)"/) ?? [];
    assert.equal((await fetch(service.url + script)).headers.get('Content-Type'), 'text/javascript; charset=utf-8');
    assert.equal((await fetch(`${service.url}/catalog/providers/stripe`)).status, 200);
    assert.equal((await fetch(`${service.url}/docs`)).status, 200);
    assert.equal(await service.stop(), 0);
  });

  it('answers inside a browser, byte for byte as in Node, from files that the page fetches', async () => {
    const inPackage = (file: string) => join(installed.app, 'node_modules/stackwright', file);
    const source = `import { openAnalyst } from 'stackwright/embedded';
const json = async (url) => (await fetch(url)).json();
export default async () => {
  const [catalog, stance, model] = await Promise.all([json('/catalog.json'), json('/stance.json'), fetch('/needs.bin').then((response) => response.arrayBuffer())]);
  return JSON.stringify(await openAnalyst({ catalog, stance, model }).analyze(${JSON.stringify(description)}));
};`;
    const files = {
      '/catalog.json': inPackage('dist/catalog.json'),
      '/stance.json': inPackage('model/stance.json'),
      '/needs.bin': inPackage('model/needs.bin'),
    };
    const { result, complaints, bundleBytes } = await runInBrowser({ app: installed.app, source, files });
    assert.deepEqual(complaints, []);
    assert.equal(result, expected);
    assert.ok(bundleBytes < 285_000, `${bundleBytes} bytes of script`);
  });

  it('asks a service from a page of another origin, with a few kilobytes', async () => {
    const service = await startService();
    const source = `import { createClient, ProblemError } from 'stackwright/client';
const client = createClient({ baseUrl: ${JSON.stringify(service.url)} });
export default async () => {
  const streamed = [];
  for await (const category of client.analyzeStream(${JSON.stringify(description)})) streamed.push(category.id);
  const refused = await client.analyze('short').catch((error) => error instanceof ProblemError && error.code);
  return { answer: JSON.stringify(await client.analyze(${JSON.stringify(description)})), streamed, refused };
};`;
    const { result, complaints, bundleBytes } = await runInBrowser({ app: installed.app, source, files: {} });
    await service.stop();
    const { answer, streamed, refused } = result as { answer: string; streamed: string[]; refused: string };
    assert.deepEqual(complaints, []);
    assert.equal(answer, expected);
    assert.deepEqual(
      streamed,
      (JSON.parse(expected) as Answered<Analysis>).analysis.categories.map(({ id }) => id),
    );
    assert.equal(refused, 'description_too_short');
    assert.ok(bundleBytes < 6000, `${bundleBytes} bytes of script`);
  });

  it('is light for those who leave out what speaks to AI providers, and says so when it is asked for', async () => {
    const app = `${installed.app}-light`;
    await installInto(app, installed.tarball, ['--omit=optional']);
    const light = `import { createAnalyst } from 'stackwright';
console.log((await (await createAnalyst()).analyze(${JSON.stringify(description)})).analyst);
await createAnalyst({ upstream: { provider: 'openai', apiKey: 'k' } }).catch((error) => console.log(error.code, error.detail));`;
    writeFileSync(join(app, 'light.mjs'), light);
    const { stdout } = await run(process.execPath, [join(app, 'light.mjs')]);
    assert.match(stdout, /^embedded\ninvalid_configuration .*--omit=optional/);
    assert.deepEqual(
      ['ai', '@ai-sdk'].filter((name) => existsSync(join(app, 'node_modules', name))),
      [],
    );
  });
});
