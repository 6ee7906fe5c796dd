// What the folder of a file says about how much the file counts: tests and documentation are beside the project, not the project.
import type { Scope } from './finding.ts';

const testing =
  /^(tests?|__tests__|e2e|specs?|integration|integration[-_]tests?|functional[-_]tests?|testing|cypress|playwright|[\w-]+[-_.](tests?|e2e)|e2e[-_][\w-]+)$/i;
const telling = /^(docs?|documentation|website|docs[-_]site|docsite)$/i;

export function scopeOfPath(path: string): Scope {
  const folders = path.split('/').slice(0, -1);
  if (folders.some((folder) => testing.test(folder))) return 'dev';
  return folders.some((folder) => telling.test(folder)) ? 'docs' : 'main';
}
