// Finds a program that tests need, or installs Debian's where that is allowed, and says plainly what to do where it is not.
import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What it is called to people, the names it may have on the path, and Debian's package. */
export type Program = { title: string; names: readonly string[]; debian: string };

/** Test files run beside each other, and two installations at once refuse each other. */
const oneAtATime = join(tmpdir(), 'stackwright-install.lock');

export function findProgram(program: Program): string {
  const found = onPath(program.names);
  if (found) return found;
  const { title, debian } = program;
  if (process.getuid?.() === 0) {
    console.log(`No ${title} found; installing the package ${debian}.`);
    for (const command of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', debian],
    ]) {
      const install = [oneAtATime, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...command];
      execFileSync('flock', install, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    }
  }
  const installed = onPath(program.names);
  if (installed) return installed;
  throw new Error(`These tests need ${title}. Install it (Debian: sudo apt-get install ${debian}) and run npm test again.`);
}

function onPath(names: readonly string[]): string | undefined {
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
