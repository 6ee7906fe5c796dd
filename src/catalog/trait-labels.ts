// The few traits people decide by, in plain words, read off a provider's facts.
import { isOpenSource } from './is-open-source.ts';
import type { Provider } from './provider-schema.ts';

type Traits = Provider['traits'];

const labels: [label: string, holds: (traits: Traits) => boolean][] = [
  ['Open source', (traits) => isOpenSource(traits)],
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
