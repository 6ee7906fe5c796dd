// What each constraint asks of a provider: some rule providers out, some only weigh. A rule never empties a category.

import { isUnderAgpl, mayBeClosed } from '../../catalog/copyleft.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { isEuropean } from '../europe.ts';
import { isFreeOfAndroid, isOfOthersThan } from './denied-platforms.ts';
import { movesMoney } from './moves-money.ts';

type Traits = Provider['traits'];
export type ConstraintRule = {
  label: string;
  /** False rules the provider out; with `whereUsual` only in categories where any provider complies, since some things are services by nature. */
  allows?: ((provider: Provider) => boolean) | undefined;
  whereUsual?: boolean;
  /** Rules out also what is of use only with those that it rules out: without AWS there is nothing for AWS CDK. */
  withTools?: boolean;
  /** Mostly between -1 and 1: how far it speaks for or against. */
  favours?: ((provider: Provider) => number) | undefined;
  /** Whether it may be said that the provider meets it, where being allowed or favoured is not enough to say so. */
  met?: (provider: Provider) => boolean;
  /** Says how large the project is: what is written in the chosen language is taken all the same. */
  ofSize?: boolean;
  /** Says what the team works in: its id is an ecosystem's. */
  ofEcosystem?: boolean;
  /** Follows from others, and is asked for by nobody. */
  derived?: boolean;
  /** Categories that it calls for as soon as anything else hints at them. */
  callsFor?: readonly string[];
};

export const ownMachines = ({ run }: Traits) => run.some((way) => way !== 'managed');
const managedOnly = (traits: Traits) => !ownMachines(traits);
/** Who sells an app sells it in the shop that the phone has, whatever rules bind the app. */
const isShop = ({ categories, traits }: Provider) => 'release-distribution' in categories && managedOnly(traits);
/** What is sold as a service first, though it may be had for own machines on request. */
const serviceFirst = (traits: Traits) => traits.run[0] === 'managed' && !isOpenSource(traits);
const isFree = (provider: Provider) => provider.traits.pricing.includes('free') || movesMoney(provider);
const claims =
  (claim: string) =>
  ({ traits }: Provider) =>
    traits.compliance.some((each) => each.claim === claim);
const european = ({ country }: Traits) => country !== undefined && isEuropean(country);
/** Whence a library or a language comes is all one: no data leaves for there. */
const runsSomewhere = ({ run }: Traits) => run.includes('managed') || run.includes('self-hosted');
const fromEurope = (traits: Traits) => european(traits) && runsSomewhere(traits);
const yes = (holds: boolean) => (holds ? 1 : -1);
const certified =
  (claim: string) =>
  (provider: Provider): number =>
    claims(claim)(provider) ? 1 : ownMachines(provider.traits) ? 0.4 : -1;
const suitsTeam =
  (...sizes: Traits['team']) =>
  ({ traits }: Provider) =>
    traits.team.some((size) => sizes.includes(size));
const suitsScale =
  (...sizes: Traits['scale']) =>
  ({ traits }: Provider) =>
    traits.scale.some((size) => sizes.includes(size));
/** Frameworks and libraries for screens and devices must run there; servers and services need not. */
const runsOn = (platform: Traits['platforms'][number]) => (provider: Provider) =>
  !Object.keys(provider.categories).some((id) => ['mobile-framework', 'mobile-libraries', 'desktop-framework'].includes(id)) ||
  provider.traits.platforms.includes(platform);
/** Games for phones are sold in the phone's shop, and not where those for computers are. */
const isForDesks = ({ categories: { 'release-distribution': shop } }: Provider) =>
  (shop?.facets.includes('games') ?? false) && !shop?.facets.includes('app-stores');
const soldForPhones = (provider: Provider) => (isForDesks(provider) ? -4 : 0);
const isFor = (platform: Traits['platforms'][number]) => (provider: Provider) => provider.traits.platforms.includes(platform);
/** What programs for phones and desks are made with, and what of it serves several of them. */
const framesOf = ({ categories }: Provider) => ['mobile-framework', 'desktop-framework'].flatMap((id) => categories[id] ?? []);
const ofManyPlatforms = new Set(['cross-platform', 'web-tech']);
const isOfOnePlatform = (provider: Provider) =>
  framesOf(provider).every(({ facets }) => !facets.some((facet) => ofManyPlatforms.has(facet)));
/** What is of use there and nowhere else is none for who denies the platform. */
const notOnlyOn = (label: string, platform: Traits['platforms'][number]): ConstraintRule => ({
  label,
  withTools: true,
  allows: isOfOthersThan(platform),
});
const ecosystemRule = (label: string): ConstraintRule => ({ label: `team works in ${label}`, ofEcosystem: true });

/** In place of the two, where apps are native. */
const eachPhoneByItself = 'each-phone';

export const constraintRules: Record<string, ConstraintRule> = {
  'open-source': { label: 'open source only', allows: (provider) => isOpenSource(provider.traits) || isShop(provider), whereUsual: true },
  permissive: {
    label: 'no copyleft',
    allows: ({ traits }) => mayBeClosed(traits) && traits.licence !== 'source-available',
    whereUsual: true,
    // Of what is no source at all nobody asks how far its licence reaches.
    met: ({ traits }) => isOpenSource(traits) && mayBeClosed(traits),
  },
  'no-agpl': {
    label: 'no AGPL',
    allows: ({ traits }) => !isUnderAgpl(traits),
    whereUsual: true,
    met: ({ traits }) => isOpenSource(traits) && !isUnderAgpl(traits),
  },
  // Who will run it on own servers still mails through services; those only never come first where something else could.
  'self-hosted': {
    label: 'runs on own servers',
    favours: (provider) => (movesMoney(provider) ? 0 : managedOnly(provider.traits) ? -3 : isOpenSource(provider.traits) ? 0.5 : 0),
  },
  'on-premises': {
    label: 'on premises',
    withTools: true,
    allows: (provider) => ownMachines(provider.traits) || movesMoney(provider) || isShop(provider),
    favours: (provider) => (serviceFirst(provider.traits) && !movesMoney(provider) ? -1 : 0),
  },
  'air-gapped': { label: 'no internet connection', withTools: true, allows: ({ traits }) => ownMachines(traits) && traits.offline },
  managed: {
    label: 'no servers to run',
    favours: ({ traits }) => (traits.run.includes('managed') ? 1 : traits.run.includes('self-hosted') ? -1 : 0),
  },
  'zero-budget': {
    label: 'no budget',
    allows: (provider) => isFree(provider) || provider.traits.pricing.includes('free-tier'),
    favours: (provider) => yes(isFree(provider)) * 0.5,
  },
  'low-budget': {
    label: 'small budget',
    favours: (provider) => (isFree(provider) ? 0.8 : provider.traits.pricing.includes('free-tier') ? 0.4 : -0.6),
  },
  // Who only takes the payment is exempt (section 1179 of the act).
  hipaa: {
    label: 'HIPAA',
    allows: (provider) => ownMachines(provider.traits) || claims('hipaa')(provider) || movesMoney(provider) || isShop(provider),
    favours: (provider) => (movesMoney(provider) || isShop(provider) ? 0.4 : certified('hipaa')(provider)),
    met: claims('hipaa'),
  },
  gdpr: {
    label: 'GDPR',
    favours: (provider) => (fromEurope(provider.traits) ? 1 : ownMachines(provider.traits) ? 0.5 : claims('gdpr')(provider) ? 0 : -0.5),
  },
  soc2: { label: 'SOC 2', favours: certified('soc2'), met: claims('soc2') },
  'pci-dss': { label: 'PCI DSS', favours: certified('pci-dss'), met: claims('pci-dss') },
  iso27001: { label: 'ISO 27001', favours: certified('iso27001'), met: claims('iso27001') },
  fedramp: {
    label: 'FedRAMP',
    allows: (provider) => ownMachines(provider.traits) || claims('fedramp')(provider) || movesMoney(provider),
    whereUsual: true,
    favours: (provider) => (movesMoney(provider) ? 0.4 : certified('fedramp')(provider)),
    met: claims('fedramp'),
  },
  'eu-residency': { label: 'data stays in the EU', favours: ({ traits }) => (fromEurope(traits) ? 1 : ownMachines(traits) ? 0.5 : -0.6) },
  // Which country that is, and who has machines there, markets.ts knows.
  'in-country': {
    label: 'data stays in the country',
    favours: ({ traits, relations }) => (ownMachines(traits) || traits.regions.length > 0 || relations.partOf !== undefined ? 0.5 : -0.6),
    met: ({ traits }) => ownMachines(traits),
  },
  'eu-vendor': {
    label: 'no US companies',
    withTools: true,
    allows: ({ traits }) => european(traits) || (ownMachines(traits) && isOpenSource(traits)),
    favours: ({ traits }) => (fromEurope(traits) ? 1 : 0),
  },
  'no-lock-in': {
    label: 'no lock-in',
    withTools: true,
    allows: (provider) => ownMachines(provider.traits) || isOpenSource(provider.traits) || movesMoney(provider),
    favours: (provider) => (movesMoney(provider) ? 0 : yes(isOpenSource(provider.traits))),
  },
  'small-hardware': { label: 'runs on small hardware', allows: ({ traits }) => traits.smallHardware && ownMachines(traits) },
  offline: { label: 'works offline', favours: ({ traits }) => (traits.offline ? 0.4 : serviceFirst(traits) ? -1 : -0.4) },
  'no-code': {
    label: 'no programming',
    allows: ({ traits: { run } }) => !run.includes('library') || run.includes('managed'),
    favours: ({ traits }) => (traits.run.includes('library') ? -1 : traits.run.includes('managed') ? 1 : 0),
  },
  solo: {
    label: 'one person',
    ofSize: true,
    allows: suitsTeam('solo'),
    favours: ({ traits }) => (traits.pricing.includes('free') || traits.pricing.includes('free-tier') ? 0.3 : -0.3),
  },
  'small-team': { label: 'small team', ofSize: true, allows: suitsTeam('solo', 'small') },
  'large-team': { label: 'large team', ofSize: true, allows: suitsTeam('large') },
  enterprise: {
    label: 'enterprise',
    ofSize: true,
    allows: suitsTeam('large'),
    favours: ({ traits }) => (traits.scale.includes('large') ? 0.3 : -1),
  },
  quick: { label: 'soon ready', ofSize: true, allows: suitsTeam('solo', 'small') },
  'small-scale': { label: 'few users', ofSize: true, allows: suitsScale('hobby', 'small') },
  'massive-scale': {
    label: 'very many users',
    ofSize: true,
    allows: suitsScale('large', 'massive'),
    favours: ({ traits }) => (traits.scale.includes('massive') ? 0.6 : 0),
    // What stands before the rush, and what it waits in.
    callsFor: ['cdn', 'message-queue'],
  },
  'low-latency': { label: 'low latency' },
  privacy: {
    label: 'privacy without tracking',
    allows: ({ categories }) =>
      !('product-analytics' in categories) || (categories['product-analytics']?.facets.includes('privacy-friendly') ?? false),
    favours: ({ traits }) => (ownMachines(traits) ? 0.3 : 0),
  },
  web: { label: 'web', allows: ({ categories, traits }) => !('game-engine' in categories) || traits.platforms.includes('browser') },
  ios: { label: 'iOS', allows: runsOn('ios'), favours: soldForPhones, met: isFor('ios') },
  android: { label: 'Android', allows: runsOn('android'), favours: soldForPhones, met: isFor('android') },
  windows: { label: 'Windows', allows: runsOn('windows'), met: isFor('windows') },
  macos: { label: 'macOS', allows: runsOn('macos'), met: isFor('macos') },
  native: {
    label: 'native apps',
    allows: isOfOnePlatform,
    whereUsual: true,
    met: (provider) => framesOf(provider).length > 0 && isOfOnePlatform(provider),
  },
  // Whoever programs both natively programs each by itself.
  [eachPhoneByItself]: {
    label: 'iOS and Android',
    derived: true,
    allows: (provider) => runsOn('ios')(provider) || runsOn('android')(provider),
  },
  linux: { label: 'Linux', allows: runsOn('linux'), met: isFor('linux') },
  'no-ios': notOnlyOn('no iOS', 'ios'),
  'no-android': { ...notOnlyOn('no Android', 'android'), allows: isFreeOfAndroid },
  'no-windows': notOnlyOn('no Windows', 'windows'),
  'no-macos': notOnlyOn('no macOS', 'macos'),
  'no-linux': notOnlyOn('no Linux', 'linux'),
  python: ecosystemRule('Python'),
  javascript: ecosystemRule('JavaScript or TypeScript'),
  jvm: ecosystemRule('Java or Kotlin'),
  dotnet: ecosystemRule('.NET'),
  php: ecosystemRule('PHP'),
  ruby: ecosystemRule('Ruby'),
  go: ecosystemRule('Go'),
  rust: ecosystemRule('Rust'),
  elixir: ecosystemRule('Elixir'),
  swift: ecosystemRule('Swift'),
  dart: ecosystemRule('Dart'),
  'c-cpp': ecosystemRule('C or C++'),
  r: ecosystemRule('R'),
  julia: ecosystemRule('Julia'),
};

/** The constraints as they bind a stack together. */
export function bindTogether(stated: ReadonlySet<string>): ReadonlySet<string> {
  if (!['native', 'ios', 'android'].every((id) => stated.has(id))) return stated;
  return new Set([...[...stated].filter((id) => id !== 'ios' && id !== 'android'), eachPhoneByItself]);
}
