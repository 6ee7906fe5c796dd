// The processes that a process has started, as Linux tells it.
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function workersOf({ pid }: ChildProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
