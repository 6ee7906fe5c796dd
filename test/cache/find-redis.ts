// Finds a Redis or Valkey server, or installs Debian's where that is allowed, and says plainly what to do where it is not.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['redis-server', 'valkey-server'];

export function findRedis(): string {
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log('No Redis found; installing the package redis-server.');
    for (const command of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'],
    ]) {
      execFileSync('apt-get', command, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    }
  }
  const installed = onPath();
  if (installed) return installed;
  throw new Error('The cache tests need Redis or Valkey. Install it (Debian: sudo apt-get install redis-server) and run npm test again.');
}

function onPath(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin'];
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}
