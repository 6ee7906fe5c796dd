// package.json: what a JavaScript package runs with, and what builds and tests it.
import type { Trace } from '../finding.ts';
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const packageJson: ManifestReader = {
  names: /^package\.json$/,
  read(text) {
    const manifest = asRecord(JSON.parse(stripMark(text)));
    const names = (key: string) => Object.keys(asRecord(manifest[key]));
    const runtime = ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap(names);
    // A site that is bundled whole needs nothing at run time, so people list all of it under development.
    const bundled = manifest['private'] === true && runtime.length === 0;
    const traces: Trace[] = [
      ...runtime.map((name) => ({ ecosystem: 'npm' as const, name })),
      ...names('devDependencies').map((name) => ({
        ecosystem: 'npm' as const,
        name,
        scope: bundled ? ('main' as const) : ('dev' as const),
      })),
    ];
    if ('node' in asRecord(manifest['engines'])) traces.push({ ecosystem: 'marks', name: 'engines.node' });
    else if (runtime.length > 0 || 'bin' in manifest) traces.push({ ecosystem: 'marks', name: 'package with dependencies', unsure: true });
    const manager = String(manifest['packageManager'] ?? '').split('@')[0];
    if (manager) traces.push({ ecosystem: 'marks', name: `packageManager ${manager}`, scope: 'dev' });
    return traces;
  },
  makes(text) {
    const { name } = asRecord(JSON.parse(stripMark(text)));
    return typeof name === 'string' ? [name] : [];
  },
  about(text) {
    const about = asRecord(JSON.parse(stripMark(text)))['description'];
    return typeof about === 'string' ? about : undefined;
  },
};

function stripMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}
