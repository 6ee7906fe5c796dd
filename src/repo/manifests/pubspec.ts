// pubspec.yaml: packages of Dart and Flutter.
import { asRecord } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { parseYaml } from './parse-yaml.ts';

export const pubspec: ManifestReader = {
  names: /^pubspec\.yaml$/,
  read(text) {
    const manifest = asRecord(parseYaml(text));
    const names = (key: string, scope: 'main' | 'dev') =>
      Object.keys(asRecord(manifest[key])).map((name) => ({ ecosystem: 'pub' as const, name, scope }));
    return [...names('dependencies', 'main'), ...names('dev_dependencies', 'dev')];
  },
  makes(text) {
    const { name } = asRecord(parseYaml(text));
    return typeof name === 'string' ? [name] : [];
  },
  about(text) {
    const about = asRecord(parseYaml(text))['description'];
    return typeof about === 'string' ? about : undefined;
  },
};
