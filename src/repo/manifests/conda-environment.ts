// environment.yml: Conda's packages, most of which have the names they have on PyPI.
import { asList, asRecord, asStrings } from './as-record.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { parseYaml } from './parse-yaml.ts';
import { pythonTraces } from './python-requirement.ts';

export const condaEnvironment: ManifestReader = {
  names: /^(environment|conda|env).*\.ya?ml$/,
  read(text) {
    const list = asList(asRecord(parseYaml(text))['dependencies']);
    const nested = list.flatMap((item) => asStrings(asRecord(item)['pip']));
    return pythonTraces([...asStrings(list).map((name) => name.replace(/^.*::/, '')), ...nested]);
  },
};
