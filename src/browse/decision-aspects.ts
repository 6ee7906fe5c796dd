// The things people decide by, each read off a provider's facts in a few words.
import { isOpenSource } from '../catalog/is-open-source.ts';
import type { Provider } from '../catalog/provider-schema.ts';

type Aspect = { aspect: string; read: (traits: Provider['traits']) => string };

const orNone = (words: readonly string[]) => (words.length > 0 ? words.join(', ') : '–');
const yesNo = (holds: boolean) => (holds ? 'yes' : 'no');

export const decisionAspects: readonly Aspect[] = [
  { aspect: 'Licence', read: (traits) => licenceWords(traits) },
  { aspect: 'Runs as', read: ({ run }) => run.join(', ') },
  { aspect: 'Pricing', read: ({ pricing }) => pricing.join(', ') },
  { aspect: 'Languages', read: ({ ecosystems }) => ecosystems.join(', ') },
  { aspect: 'Platforms', read: ({ platforms }) => platforms.join(', ') },
  { aspect: 'Compliance claims', read: ({ compliance }) => orNone(compliance.map(({ claim }) => claim)) },
  { aspect: 'Home country', read: ({ country }) => country ?? '–' },
  { aspect: 'Scale', read: ({ scale }) => scale.join(', ') },
  { aspect: 'Team', read: ({ team }) => team.join(', ') },
  { aspect: 'Works offline', read: ({ offline }) => yesNo(offline) },
  { aspect: 'Small hardware', read: ({ smallHardware }) => yesNo(smallHardware) },
  { aspect: 'Status', read: ({ status }) => status },
  { aspect: 'Since', read: ({ since }) => String(since) },
];

export function licenceWords(traits: Provider['traits']): string {
  return isOpenSource(traits) ? `open source (${traits.licence})` : traits.licence.replace('-', ' ');
}
