// Packs the project as a release would, in a copy so that nothing here is disturbed, and installs the tarball in an empty project.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const run = promisify(execFile);
export type PackedFile = { path: string; size: number };
export type Installed = {
  /** The empty project. */
  app: string;
  tarball: string;
  files: PackedFile[];
  unpackedSize: number;
  remove(): void;
};

const leftBehind = new Set(['node_modules', '.git', 'training', 'eval', 'dist', 'lib', 'test', 'bench']);
/** As in an npm script: the project's own Node first. */
const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter) };
const quiet = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

export async function installPackage(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'stackwright-package-'));
  const copy = join(folder, 'copy');
  cpSync(root, copy, { recursive: true, filter: (path) => !leftBehind.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: copy, env, maxBuffer: 2 ** 24 });
  // What the hooks print comes before it.
  const [packed] = JSON.parse(stdout.slice(stdout.search(/^\[/m))) as { filename: string; files: PackedFile[]; unpackedSize: number }[];
  if (packed === undefined) throw new Error(`npm pack told of nothing: ${stdout}`);
  const tarball = join(folder, packed.filename);
  const app = join(folder, 'app');
  await installInto(app, tarball);
  return { app, tarball, files: packed.files, unpackedSize: packed.unpackedSize, remove: () => rmSync(folder, { recursive: true }) };
}

export async function installInto(app: string, tarball: string, options: readonly string[] = []): Promise<void> {
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "name": "app", "private": true }');
  await run('npm', ['install', ...quiet, ...options, tarball], { cwd: app, env });
}

/** Every Node at hand that the package says it runs on: the project's own, and the machine's. */
export async function nodesAtHand(): Promise<{ version: string; path: string }[]> {
  const paths = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => join(folder, 'node'));
  const found = new Map<string, string>();
  for (const path of [process.execPath, ...paths]) {
    const version = await run(path, ['--version']).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
    const [major = 0, minor = 0] = (version ?? 'v0.0').slice(1).split('.').map(Number);
    if (version !== undefined && (major > 20 || (major === 20 && minor >= 19)) && !found.has(version)) found.set(version, path);
  }
  return [...found].map(([version, path]) => ({ version, path }));
}
