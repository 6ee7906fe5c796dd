// Bundles the Worker as wrangler would, by the rules of wrangler.toml, and runs it on workerd, the runtime of Cloudflare Workers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export type Bundle = { files: string[]; gzippedBytes: number };

export async function bundleWorker(folder: string): Promise<Bundle> {
  await build({
    entryPoints: [fromRoot('deploy/cloudflare/worker.ts')],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    conditions: ['workerd', 'worker', 'browser'],
    loader: { '.bin': 'copy' },
    assetNames: '[name]',
    // Nothing of Node is there, so an import of it must fail here.
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
  const files = readdirSync(folder);
  return { files, gzippedBytes: files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).byteLength, 0) };
}

export async function startWorkerd(folder: string): Promise<{ url: string; readyMs: number; process: ChildProcess }> {
  const compatibilityDate = readFileSync(fromRoot('deploy/cloudflare/wrangler.toml'), 'utf8').match(/^compatibility_date = (".*")$/m)?.[1];
  writeFileSync(
    join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js"), (name = "needs.bin", data = embed "needs.bin")],
  compatibilityDate = ${compatibilityDate},
);
`,
  );
  const started = performance.now();
  const child = spawn(workerdBinary(), ['serve', join(folder, 'config.capnp'), '--control-fd=3'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: child.stdio[3] as NodeJS.ReadableStream }), 'line');
  const { port } = JSON.parse(line) as { port: number };
  return { url: `http://127.0.0.1:${port}`, readyMs: performance.now() - started, process: child };
}

/** The package's own start file is a script around this binary, which would be left running when the script is ended. */
function workerdBinary(): string {
  const names: Record<string, string> = {
    'linux-x64': 'linux-64',
    'linux-arm64': 'linux-arm64',
    'darwin-x64': 'darwin-64',
    'darwin-arm64': 'darwin-arm64',
  };
  return fromRoot(`node_modules/@cloudflare/workerd-${names[`${process.platform}-${process.arch}`]}/bin/workerd`);
}
