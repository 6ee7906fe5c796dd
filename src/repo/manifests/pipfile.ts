// Pipfile: Pipenv's packages and development packages.
import { parse } from 'smol-toml';
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { pythonTraces } from './python-requirement.ts';

export const pipfile: ManifestReader = {
  names: /^pipfile$/,
  read(text) {
    const manifest = asRecord(parse(text));
    return [
      ...pythonTraces(Object.keys(asRecord(manifest['packages']))),
      ...pythonTraces(Object.keys(asRecord(manifest['dev-packages'])), 'dev'),
    ];
  },
};
