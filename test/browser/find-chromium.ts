// Finds a Chromium, or installs Debian's where that is allowed, and says plainly what to do where it is not.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export function findChromium(): string {
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0) {
    console.log('No Chromium found; installing the package chromium.');
    for (const command of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      execFileSync('apt-get', command, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    }
  }
  const installed = onPath();
  if (installed) return installed;
  throw new Error('The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) and run npm test again.');
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
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
