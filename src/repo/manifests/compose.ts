// Compose files: the images of their services.
import type { Trace } from '../finding.ts';
import { asRecord } from './as-record.ts';
import { imageTrace } from './docker-image.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { parseYaml } from './parse-yaml.ts';

const forTests = /[.-](tests?|ci|e2e)[.-]/;

export const compose: ManifestReader = {
  names: /^(docker-)?compose.*\.ya?ml$|^docker-stack.*\.ya?ml$/,
  read(text, { name }) {
    const content = asRecord(parseYaml(text));
    // The first version of the format had services at the top.
    const services = 'services' in content ? asRecord(content['services']) : content;
    const scope = forTests.test(name) ? 'dev' : 'main';
    return Object.values(services)
      .flatMap((service) => imageTrace(asRecord(service)['image']))
      .map((trace): Trace => ({ ...trace, scope }));
  },
};
