// Kubernetes: manifests with their API groups and images, and Helm charts with the charts they bring.
import type { Trace } from '../finding.ts';
import { asList, asRecord } from './as-record.ts';
import { imageTrace } from './docker-image.ts';
import type { ManifestReader } from './manifest-reader.ts';
import { parseYaml, parseYamlDocuments } from './parse-yaml.ts';

export const helmChart: ManifestReader = {
  names: /^(chart|requirements)\.ya?ml$/,
  read(text) {
    return asList(asRecord(parseYaml(text))['dependencies']).map((item) => ({
      ecosystem: 'helm' as const,
      name: String(asRecord(item)['name'] ?? ''),
    }));
  },
};

export const kubernetesManifest: ManifestReader = {
  names: /\.ya?ml$/,
  most: 300,
  read(text) {
    // Cheap to tell apart before parsing: nothing else has both lines at the left edge.
    if (!/^apiVersion:\s*\S/m.test(text) || !/^kind:\s*\S/m.test(text) || text.includes('{{')) return [];
    return parseYamlDocuments(text).flatMap((document): Trace[] => {
      const content = asRecord(document);
      const version = String(content['apiVersion'] ?? '');
      if (version === '') return [];
      return [
        { ecosystem: 'marks', name: 'Kubernetes manifest' },
        { ecosystem: 'kubernetes', name: version.split('/')[0] ?? '' },
        ...imagesIn(content['spec']).flatMap(imageTrace),
      ];
    });
  },
};

/** Containers stand at different depths in each kind of workload. */
function imagesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(imagesIn);
  return Object.entries(asRecord(value)).flatMap(([key, inner]) => (key === 'image' ? [inner] : imagesIn(inner)));
}
