// Project.toml: packages of Julia.
import { parse } from 'smol-toml';
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const juliaProject: ManifestReader = {
  names: /^(julia)?project\.toml$/,
  read(text) {
    const manifest = asRecord(parse(text));
    if (!('deps' in manifest || 'uuid' in manifest)) return [];
    const packages = Object.keys(asRecord(manifest['deps'])).map((name) => ({ ecosystem: 'julia' as const, name }));
    return [{ ecosystem: 'marks', name: 'project of Julia' }, ...packages];
  },
};
