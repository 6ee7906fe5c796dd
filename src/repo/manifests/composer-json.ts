// composer.json: PHP's packages and extensions, and for what kind of system the package is made.
import type { Trace } from '../finding.ts';
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const composerJson: ManifestReader = {
  names: /^composer\.json$/,
  read(text) {
    const manifest = asRecord(JSON.parse(text));
    const names = (key: string, scope: 'main' | 'dev'): Trace[] =>
      Object.keys(asRecord(manifest[key]))
        .filter((name) => name !== 'php')
        .map((name) => ({ ecosystem: 'composer', name, scope }));
    const type = String(manifest['type'] ?? '');
    return [
      ...names('require', 'main'),
      ...names('require-dev', 'dev'),
      ...(type === '' ? [] : [{ ecosystem: 'marks' as const, name: `type ${type}` }]),
    ];
  },
  makes(text) {
    const { name } = asRecord(JSON.parse(text));
    return typeof name === 'string' ? [name] : [];
  },
  about(text) {
    const about = asRecord(JSON.parse(text))['description'];
    return typeof about === 'string' ? about : undefined;
  },
};
