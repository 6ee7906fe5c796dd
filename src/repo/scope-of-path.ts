// What the folder of a file says about how much the file counts: tests and documentation are beside the project, not the project.
import type { Scope } from './finding.ts';
import type { WalkedFile } from './walk.ts';

const testing =
  /^(tests?|__tests__|e2e|specs?|integration|integration[-_]tests?|functional[-_]tests?|testing|cypress|playwright|[\w-]+[-_.](tests?|e2e)|e2e[-_][\w-]+)$/i;
const telling = /^(docs?|documentation|website|docs[-_]site|docsite)$/i;

function scopeOfPath(path: string): Scope {
  const folders = path.split('/').slice(0, -1);
  if (folders.some((folder) => testing.test(folder))) return 'tests';
  return folders.some((folder) => telling.test(folder)) ? 'docs' : 'main';
}

/** The folders that Flutter generates around an app, one for each platform. */
const platforms = /^(android|ios|macos|linux|windows|web)$/;

export function createScopeOf(files: readonly WalkedFile[]): (path: string) => Scope {
  const apps = new Set(files.flatMap(({ path, name }) => (name === 'pubspec.yaml' ? [path.slice(0, -name.length)] : [])));
  const isShell = (path: string) => {
    const folders = path.split('/');
    return folders.some(
      (folder, at) =>
        platforms.test(folder) &&
        apps.has(
          folders
            .slice(0, at)
            .map((each) => `${each}/`)
            .join(''),
        ),
    );
  };
  return (path) => (apps.size > 0 && isShell(path) ? 'shell' : scopeOfPath(path));
}
