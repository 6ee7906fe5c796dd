// The container image, without an engine: its steps are carried out in folders, and what they leave runs as another user, read-only.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { post } from '../start-service.ts';
import { carryOut, readStages, type Stage } from './container-steps.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [build, final] = readStages(readFileSync(join(root, 'deploy/Containerfile'), 'utf8')) as [Stage, Stage];
const last = (instruction: string) => final.steps.findLast((step) => step.instruction === instruction)?.args ?? '';
const port = 20_000 + (process.pid % 10_000);

describe('the image', { timeout: 120_000 }, () => {
  const [built, image] = ['build', 'image'].map((name) => mkdtempSync(join(tmpdir(), `stackwright-${name}-`))) as [string, string];
  before(() => {
    for (const step of build.steps) carryOut(step, { context: root, built, into: built });
    for (const step of final.steps) carryOut(step, { context: root, built, into: image });
    chmodSync(image, 0o755);
    execFileSync('chmod', ['-R', 'a+rX,a-w', image]);
  });
  after(() => execFileSync('sh', ['-c', `chmod -R u+w ${image} && rm -rf ${image} ${built}`]));

  it('is named with a version, not as root, and checks itself without a shell', () => {
    for (const { from } of [build, final]) assert.match(from, /:\d+/);
    assert.match(last('USER'), /^[1-9]\d*:[1-9]\d*$/);
    assert.ok(Array.isArray(JSON.parse(last('CMD'))));
    assert.match(last('HEALTHCHECK'), /CMD \["node"/);
  });

  it('holds only what runs', (test) => {
    assert.deepEqual(readdirSync(image).sort(), ['LICENSE', 'NOTICE', 'dist', 'lib', 'model', 'node_modules', 'package.json']);
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
    const installed = readdirSync(join(image, 'node_modules'), { recursive: true, encoding: 'utf8' });
    assert.deepEqual(
      Object.keys(devDependencies).filter((name) => installed.includes(`${name}/package.json`) && !needed(name)),
      [],
    );
    const sizes = readdirSync(image).map((name) => `${name} ${megabytes(join(image, name))}`);
    test.diagnostic(`${megabytes(image)} MB over the base image: ${sizes.join(', ')}`);
  });

  it('answers as a user who owns nothing and may write nothing, and knows whether it is well', async () => {
    const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), WORKERS: '2' };
    // Only root can become somebody else; for anyone else the folders are read-only all the same.
    const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
    const [program = '', ...args] = JSON.parse(last('CMD')) as string[];
    const isWell = () => {
      const [, , code = ''] = JSON.parse(last('HEALTHCHECK').replace(/^.*?CMD /s, '')) as string[];
      return new Promise((resolve) => spawn(process.execPath, ['-e', code], { env, ...user }).once('exit', resolve));
    };
    assert.equal(program, 'node');
    const service = spawn(process.execPath, args, { cwd: image, env, ...user, stdio: ['ignore', 'pipe', 'inherit'] });
    process.once('exit', () => service.kill('SIGKILL'));
    await new Promise<void>((resolve) => service.stdout.on('data', (data) => String(data).includes('"listening"') && resolve()));
    const answer = await post(`http://127.0.0.1:${port}`, { description: 'A marketplace for second-hand bikes with chat' });
    assert.equal(answer.status, 200);
    assert.equal(await isWell(), 0);
    const exited = new Promise((resolve) => service.once('exit', resolve));
    service.kill('SIGTERM');
    assert.equal(await exited, 0);
    assert.equal(await isWell(), 1);
  });
});

describe('the compose file', () => {
  const compose = parse(readFileSync(join(root, 'deploy/compose.yml'), 'utf8')) as {
    services: Record<string, { image?: string; volumes?: string[]; read_only?: boolean; build?: { dockerfile: string } }>;
  };

  it('mounts files that are there, and pins what it pulls', () => {
    for (const { image, volumes = [], build: own } of Object.values(compose.services)) {
      if (own) assert.ok(statSync(join(root, own.dockerfile)).isFile());
      else assert.match(image ?? '', /:v?\d/);
      for (const [source = ''] of volumes.map((volume) => volume.split(':')))
        if (source.startsWith('.')) assert.ok(statSync(join(root, 'deploy', source)), source);
    }
  });

  it('runs the service read-only', () => {
    assert.equal(compose.services['stackwright']?.read_only, true);
  });
});

/** A tool of ours may also be a part of what runs. */
function needed(name: string): boolean {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: boolean }> };
  return lock.packages[`node_modules/${name}`]?.dev !== true;
}

function megabytes(path: string): string {
  return (Number(execFileSync('du', ['-sb', path], { encoding: 'utf8' }).split('\t')[0]) / 1e6).toFixed(1);
}
