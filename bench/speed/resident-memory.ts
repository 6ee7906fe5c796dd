// The memory a process holds, as the system counts it.
import { execFileSync } from 'node:child_process';

export function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
