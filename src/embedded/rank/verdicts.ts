// What each constraint says of each provider, asked once per catalogue: an entry's facts do not change from text to text.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { constraintRules } from './constraint-rules.ts';
import type { Place } from './places.ts';

/** A constraint's rule, to be asked about places. */
export type Verdict = {
  label: string;
  whereUsual: boolean;
  allows: ((place: Place) => boolean) | undefined;
  favours: ((place: Place) => number) | undefined;
};
export type Verdicts = (constraint: string) => Verdict | undefined;

export function createVerdicts(catalog: Catalog): Verdicts {
  const known = new Map<string, Verdict | undefined>();
  /** Answers by the provider's number; until it is asked about there is none. */
  const remember = (ask: (provider: Provider) => number) => {
    const answers = new Float64Array(catalog.providers.length).fill(Number.NaN);
    return ({ number, provider }: Place): number => {
      const answer = answers[number] as number;
      if (!Number.isNaN(answer)) return answer;
      answers[number] = ask(provider);
      return answers[number] as number;
    };
  };
  const toVerdict = (constraint: string): Verdict | undefined => {
    const rule = constraintRules[constraint];
    if (!rule) return undefined;
    const { label, whereUsual = false, allows, favours } = rule;
    const allowance = allows && remember((provider) => Number(allows(provider)));
    return {
      label,
      whereUsual,
      allows: allowance && ((place) => allowance(place) > 0),
      favours: favours && remember(favours),
    };
  };
  return (constraint) => {
    if (!known.has(constraint)) known.set(constraint, toVerdict(constraint));
    return known.get(constraint);
  };
}
