// Keeps a process on one core, so that servers are compared on the same one and the load does not share it. Does nothing where it cannot.
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

export const serverCore = 0;
export const loadCore = 1;

export function pin(pid: number, core: number): boolean {
  if (availableParallelism() < 2) return false;
  try {
    // With its helper threads: collecting garbage is part of what a server costs.
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
