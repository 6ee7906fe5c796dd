// A ranked category as a choice, with the signals that really decided as reasons; these only where somebody will read them.
import type { CategoryChoice, ProviderChoice, Reason } from '../../analyst.ts';
import { groupBy } from '../../catalog/group-by.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Understanding } from '../understanding.ts';
import type { ChosenCategory } from './choose-categories.ts';
import type { Layer } from './cohere.ts';
import type { ProviderScorer, Scored } from './score-providers.ts';
import { fewestProviders, providersShown } from './weights.ts';

type Situation = { firsts: readonly string[]; scorer: ProviderScorer; understanding: Understanding; explain: boolean };
type Ranked = Situation & { layer: Layer; category: ChosenCategory };

export function toChoice({ layer, category: { id, said, likelihood }, ...situation }: Ranked): CategoryChoice {
  const { understanding, explain } = situation;
  const evidence = explain && said ? understanding.evidenceFor(id) : [];
  return {
    id,
    reasons: explain ? [{ kind: evidence.length > 0 ? 'needed' : 'usual' }] : [],
    evidence,
    confidence: Math.round(likelihood * 100) / 100,
    wouldChange: explain ? whatWouldChange(layer) : [],
    providers: shownOf(layer, id, situation.scorer).map((scored) => toProvider({ scored, category: id, ...situation })),
  };
}

/** No more of what breaks a constraint than an answer must hold. */
function shownOf({ ranked }: Layer, category: string, scorer: ProviderScorer): Scored[] {
  const first = ranked.slice(0, providersShown);
  return first.filter(({ place }, rank) => rank < fewestProviders || scorer.breaks(category, place).length === 0);
}

type ScoredThere = Situation & { scored: Scored; category: string };

function toProvider(there: ScoredThere): ProviderChoice {
  const { place, given } = there.scored;
  return {
    id: place.id,
    reasons: there.explain ? reasonsFor(there) : [],
    evidence: given ? (there.understanding.chosen.find(({ id }) => id === place.id)?.evidence ?? []) : [],
  };
}

/** From this share on it is most of them. */
const most = 0.5;

function reasonsFor({ scored: { place, given }, category, firsts, scorer, understanding }: ScoredThere): Reason[] {
  const facets = scorer.strengths(category, place);
  const broken = scorer.breaks(category, place);
  const constraints = scorer.meets(place);
  const friends = firsts.filter((id) => id !== place.id && place.bonds.worksWith.has(id));
  const reasons: Reason[] = [];
  if (given) reasons.push({ kind: 'given' });
  if (broken.length > 0) reasons.push({ kind: 'breaks', constraints: broken });
  if (facets.length > 0) reasons.push({ kind: 'strong-in', facets: facets.slice(0, 2) });
  if (constraints.length > 0) reasons.push({ kind: 'meets', constraints: constraints.slice(0, 2) });
  if (friends.length > 0) reasons.push({ kind: 'works-with', providers: friends.slice(0, 2) });
  if (place.row !== undefined && understanding.shareOfAlike(place.row) > most) reasons.push({ kind: 'precedent' });
  if (reasons.length > 0) return reasons;
  return [{ kind: 'suits', useCases: place.provider.categories[category]?.useCases.slice(0, 2) ?? [] }];
}

const conditions: [condition: string, holds: (provider: Provider) => boolean][] = [
  ['it had to run on your own servers', ({ traits }) => traits.run.includes('self-hosted')],
  ['it had to be open source', ({ traits }) => isOpenSource(traits)],
  ['nobody should run servers', ({ traits }) => traits.run.includes('managed')],
  ['it had to cost nothing', ({ traits }) => traits.pricing.includes('free')],
];

/** The best alternatives under conditions that the first choice does not meet, each named once. */
function whatWouldChange({ ranked }: Layer): CategoryChoice['wouldChange'] {
  const [first, ...rest] = ranked;
  if (!first || first.given) return [];
  const firstUnder = conditions.flatMap(([condition, holds]) => {
    const other = holds(first.place.provider) ? undefined : rest.find(({ place }) => holds(place.provider));
    return other ? [{ condition, id: other.place.id }] : [];
  });
  return [...groupBy(firstUnder, ({ id }) => id)].map(([id, under]) => ({
    condition: under.map(({ condition }) => condition).join(' or '),
    first: id,
  }));
}
