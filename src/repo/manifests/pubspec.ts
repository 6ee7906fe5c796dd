// pubspec.yaml: packages of Dart and Flutter.
import { parse } from 'yaml';
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';

export const pubspec: ManifestReader = {
  names: /^pubspec\.yaml$/,
  read(text) {
    const manifest = asRecord(parse(text));
    const names = (key: string, scope: 'main' | 'dev') =>
      Object.keys(asRecord(manifest[key])).map((name) => ({ ecosystem: 'pub' as const, name, scope }));
    return [...names('dependencies', 'main'), ...names('dev_dependencies', 'dev')];
  },
  makes(text) {
    const { name } = asRecord(parse(text));
    return typeof name === 'string' ? [name] : [];
  },
  about(text) {
    const about = asRecord(parse(text))['description'];
    return typeof about === 'string' ? about : undefined;
  },
};
