// The few traits people decide by, in plain words, read off a provider's facts.
import type { Provider } from '../catalog/provider-schema.ts';

type Traits = Provider['traits'];

/** Licences that are open to read but not open source. */
export function isOpenSource(licence: string): boolean {
  return licence !== 'proprietary' && licence !== 'source-available';
}

const labels: [label: string, holds: (traits: Traits) => boolean][] = [
  ['Open source', (traits) => isOpenSource(traits.licence)],
  ['Source available', (traits) => traits.licence === 'source-available'],
  ['Library', (traits) => traits.run.includes('library')],
  ['Self-hosted', (traits) => traits.run.includes('self-hosted')],
  ['Managed', (traits) => traits.run.includes('managed')],
  ['Free', (traits) => traits.pricing.includes('free')],
  ['Free tier', (traits) => !traits.pricing.includes('free') && traits.pricing.includes('free-tier')],
  ['Works offline', (traits) => traits.offline],
  ['Runs on small hardware', (traits) => traits.smallHardware],
  ['In maintenance', (traits) => traits.status === 'maintenance'],
  ['Deprecated', (traits) => traits.status === 'deprecated'],
];

export function traitLabels(traits: Traits): string[] {
  return labels.filter(([, holds]) => holds(traits)).map(([label]) => label);
}
