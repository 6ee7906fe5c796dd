// A ranked category as a choice, with the signals that really decided as reasons; these only where somebody will read them.

import type { CategoryChoice, ProviderChoice, Reason } from '../../analyst.ts';
import type { Evidence } from '../../contract/explained-analysis.ts';
import { fewestProviders } from '../../contract/ranks.ts';
import type { Understanding } from '../understanding.ts';
import type { ChosenCategory } from './choose-categories.ts';
import type { Layer } from './cohere.ts';
import type { Place } from './places.ts';
import type { Scored } from './score-in.ts';
import type { ProviderScorer } from './score-providers.ts';
import { providersShown } from './weights.ts';

type Situation = {
  evidence: ReadonlyMap<string, Evidence[]>;
  firsts: readonly string[];
  scorer: ProviderScorer;
  understanding: Understanding;
  wouldChange: ReadonlyMap<string, CategoryChoice['wouldChange']>;
  explain: boolean;
};

export function createToChoice(situation: Situation) {
  const { evidence, scorer, wouldChange, explain } = situation;
  const toProvider = createToProvider(situation);
  /** No more of what a constraint speaks against than an answer must hold. */
  const shownOf = ({ category, ranked }: Layer): Scored[] =>
    ranked.slice(0, providersShown).filter(({ place }, rank) => rank < fewestProviders || !scorer.isSpokenAgainst(category, place));

  return (layer: Layer, { id, likelihood }: ChosenCategory): CategoryChoice => {
    const asking = evidence.get(id) ?? [];
    return {
      id,
      reasons: explain ? [{ kind: asking.length > 0 ? 'needed' : 'usual' }] : [],
      evidence: asking,
      confidence: Math.round(likelihood * 100) / 100,
      wouldChange: wouldChange.get(id) ?? [],
      providers: shownOf(layer).map((scored) => toProvider(scored, id)),
    };
  };
}

/** From this share on it is most of them. */
const most = 0.5;
/** From here on the words are worth quoting: hardly another provider is described with them. */
const tellingEnough = 0.7;
/** More than these of a kind would say no more. */
const mostNamed = 2;

function createToProvider({ firsts, scorer, understanding, explain }: Situation) {
  const friendsOf = ({ place }: Scored): string[] => {
    const friends: string[] = [];
    for (const id of firsts) if (friends.length < mostNamed && id !== place.id && place.bonds.worksWith.includes(id)) friends.push(id);
    return friends;
  };
  const wordsTelling = ({ number }: Place): string[] =>
    understanding
      .tellingWords(number)
      .slice(0, mostNamed)
      .map(({ text }) => text);
  const reasonsFor = (scored: Scored, category: string): Reason[] => {
    const { place, given } = scored;
    const facets = scorer.strengths(category, place);
    const broken = scorer.breaks(category, place);
    const constraints = scorer.meets(category, place);
    const friends = friendsOf(scored);
    const reasons: Reason[] = [];
    if (given) reasons.push({ kind: 'given' });
    if (broken.length > 0) reasons.push({ kind: 'breaks', constraints: broken });
    if ((understanding.telling.get(place.number) ?? 0) >= tellingEnough) reasons.push({ kind: 'speaks-of', words: wordsTelling(place) });
    if (facets.length > 0) reasons.push({ kind: 'strong-in', facets: facets.slice(0, mostNamed) });
    if (constraints.length > 0) reasons.push({ kind: 'meets', constraints: constraints.slice(0, mostNamed) });
    if (friends.length > 0) reasons.push({ kind: 'works-with', providers: friends });
    if (place.row !== undefined && understanding.shareOfAlike(place.row) > most) reasons.push({ kind: 'precedent' });
    if (reasons.length > 0) return reasons;
    return [{ kind: 'suits', useCases: place.provider.categories[category]?.useCases.slice(0, mostNamed) ?? [] }];
  };
  return (scored: Scored, category: string): ProviderChoice => {
    const { place, given } = scored;
    return {
      id: place.id,
      reasons: explain ? reasonsFor(scored, category) : [],
      evidence: given ? (understanding.chosen.find(({ id }) => id === place.id)?.evidence ?? []) : [],
    };
  };
}
