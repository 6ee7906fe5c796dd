// The README nearest to a project's root, as text.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { WalkedFile } from './walk.ts';

const largest = 1_000_000;

export function readmeOf(root: string, files: readonly WalkedFile[]): { file: string; text: string } | undefined {
  const order = ['readme.md', 'readme.markdown', 'readme.mdx', 'readme.rst', 'readme.adoc', 'readme.txt', 'readme'];
  const found = files
    .filter(({ path, name }) => order.includes(name.toLowerCase()) && /^(\.github\/|docs\/)?[^/]+$/.test(path))
    .sort(
      (a, b) =>
        a.path.split('/').length - b.path.split('/').length || order.indexOf(a.name.toLowerCase()) - order.indexOf(b.name.toLowerCase()),
    );
  for (const { path } of found) {
    try {
      if (statSync(join(root, path)).size <= largest) return { file: path, text: readFileSync(join(root, path), 'utf8') };
    } catch {
      // One that cannot be opened says nothing; the next may.
    }
  }
  return undefined;
}
