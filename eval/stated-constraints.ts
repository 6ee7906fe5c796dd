// Are stated constraints honoured by the first choices? Each case says what must hold; every first provider is looked up in the catalogue.
import { isOpenSource } from '../src/catalog/is-open-source.ts';
import type { Provider } from '../src/catalog/provider-schema.ts';
import { analyst, catalog } from './answer.ts';

type Expectation = {
  absent?: string[];
  rank1?: string[];
  licence?: 'open-source';
  run?: 'own';
  country?: 'not-us-managed';
  ecosystem?: string;
  pricing?: 'free';
  offline?: boolean;
  small?: boolean;
};
export type ConstraintCase = { id: string; description: string; expect: Expectation };

const ownMachines = ({ traits }: Provider) => traits.run.some((way) => way !== 'managed');
const isServerCode = ({ traits, categories }: Provider) =>
  traits.run.includes('library') &&
  !traits.ecosystems.includes('any') &&
  ['backend-framework', 'orm', 'background-jobs', 'api-layer'].some((id) => id in categories);

const holds: Record<Exclude<keyof Expectation, 'absent' | 'rank1'>, (provider: Provider, wanted: string) => boolean> = {
  licence: ({ traits }) => isOpenSource(traits),
  run: ownMachines,
  country: (provider) => ownMachines(provider) || provider.traits.country !== 'US',
  ecosystem: (provider, wanted) => !isServerCode(provider) || provider.traits.ecosystems.includes(wanted as never),
  pricing: ({ traits }) => traits.pricing.includes('free') || traits.pricing.includes('free-tier'),
  offline: ({ traits }) => traits.offline,
  small: ({ traits }) => traits.smallHardware,
};

/** What an answer violates; empty when all is honoured. */
export function violationsOf({ description, expect }: ConstraintCase): string[] {
  const layers = analyst.decide(description).choices.map(({ providers }) => providers.map(({ id }) => catalog.provider(id) as Provider));
  const firsts = layers.flatMap(([first]) => first ?? []);
  const { absent = [], rank1 = [], ...rest } = expect;
  const named = (providers: Provider[], pattern: string) => providers.find(({ name }) => new RegExp(pattern, 'i').test(name));
  return [
    ...absent.flatMap((pattern) => named(layers.flat(), pattern)?.name ?? []).map((name) => `shows ${name}`),
    ...rank1.filter((pattern) => !named(firsts, pattern)).map((pattern) => `not first: ${pattern}`),
    ...(Object.entries(rest) as [keyof typeof holds, unknown][]).flatMap(([rule, wanted]) =>
      firsts.filter((provider) => !holds[rule]?.(provider, String(wanted))).map(({ name }) => `${rule}: ${name}`),
    ),
  ];
}
