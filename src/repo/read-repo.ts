// Reads a project without running any of it: every manifest by its reader, every file by its name, and the words it has for itself.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageName } from '../catalog/package-name.ts';
import { withoutCollections } from './collections.ts';
import type { Finding, Scope } from './finding.ts';
import { manifestReaders } from './manifests/readers.ts';
import { readmeOf } from './readme-of.ts';
import { createScopeOf } from './scope-of-path.ts';
import { type WalkedFile, walk } from './walk.ts';

/** Larger than any manifest written by hand. */
const largestManifest = 1_500_000;
const mostManifests = 3000;

export type Repo = {
  findings: Finding[];
  files: readonly WalkedFile[];
  readme: { file: string; text: string } | undefined;
  /** Names of the packages that the project makes. */
  own: string[];
  /** Sentences that manifests have for the project, the nearest to its root first. */
  abouts: string[];
  /** Files that could not be read, and why. */
  faults: { file: string; reason: string }[];
  /** True when the project was too large to be looked at whole. */
  partial: boolean;
};

export function readRepo(root: string): Repo {
  const { files: walked, partial } = walk(root);
  const files = withoutCollections(walked);
  const scopeOf = createScopeOf(files);
  const findings: Finding[] = files.map(({ path }) => ({
    ecosystem: 'files',
    name: path,
    file: path,
    scope: scopeOf(path),
    unsure: false,
  }));
  const faults: Repo['faults'] = [];
  const abouts: string[] = [];
  const own = new Set<string>();
  const left = new Map(
    manifestReaders
      .filter(({ unless }) => !files.some(({ name }) => unless?.test(name.toLowerCase())))
      .map((reader) => [reader, reader.most ?? mostManifests]),
  );
  for (const file of files) {
    const takers = [...left].filter(([reader, more]) => more > 0 && reader.names.test(file.name.toLowerCase())).map(([reader]) => reader);
    if (takers.length === 0) continue;
    const scope = scopeOf(file.path);
    const text = readText(join(root, file.path));
    for (const reader of takers) {
      left.set(reader, (left.get(reader) ?? 0) - 1);
      try {
        if (typeof text !== 'string') throw new Error(text.reason);
        findings.push(
          ...reader.read(text, file).map((trace) => ({ unsure: false, ...trace, file: file.path, scope: narrower(scope, trace.scope) })),
        );
        for (const name of reader.makes?.(text) ?? []) own.add(name);
        const about = reader.about?.(text);
        if (about !== undefined && scope === 'main') abouts.push(about);
      } catch (error) {
        // Whoever only looks into files for something of theirs is not missed where there is nothing to be seen.
        if (reader.most === undefined) faults.push({ file: file.path, reason: String((error as Error).message).split('\n')[0] ?? '' });
      }
    }
  }
  const lastParts = new Set([...own].map(lastPart));
  const isOwn = ({ ecosystem, name }: Finding) =>
    ecosystem === 'docker'
      ? lastParts.has(lastPart(name)) && name.includes('/')
      : ecosystem !== 'files' && own.has(packageName(ecosystem, name));
  return {
    findings: withoutRepeats(findings.filter((finding) => !isOwn(finding))),
    files,
    readme: readmeOf(root, files),
    own: [...own],
    abouts,
    faults,
    partial,
  };
}

/** A project's image has the project's name after that of whoever keeps it. */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

function readText(file: string): string | { reason: string } {
  try {
    if (statSync(file).size > largestManifest) return { reason: 'it is too large to be written by hand' };
    const text = readFileSync(file, 'utf8');
    return text.includes('\0') ? { reason: 'it is not text' } : text;
  } catch (error) {
    return { reason: (error as NodeJS.ErrnoException).code ?? 'it cannot be opened' };
  }
}

/** A dependency for tests in the project, or any in the tests: what is beside the project in one way is beside it. */
function narrower(ofFolder: Scope, ofTrace: Scope = 'main'): Scope {
  return ofFolder === 'main' ? ofTrace : ofFolder;
}

function withoutRepeats(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(findings.map((finding) => [`${finding.ecosystem}\n${finding.name}\n${finding.file}\n${finding.scope}`, finding])).values(),
  ];
}
