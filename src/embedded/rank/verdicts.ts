// What each constraint says of each provider, asked once per catalogue: an entry's facts do not change from text to text.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { createRuleOf } from './rule-of.ts';

/** A constraint's rule, answered for every provider by its number. */
export type Verdict = {
  label: string;
  whereUsual: boolean;
  allows: Uint8Array | undefined;
  favours: Float64Array | undefined;
  met: Uint8Array | undefined;
  ofSize: boolean;
  ofEcosystem: boolean;
};
export type Verdicts = (constraint: string) => Verdict | undefined;

export function createVerdicts({ providers, countries }: Catalog): Verdicts {
  const ruleOf = createRuleOf(countries);
  const known = new Map<string, Verdict | undefined>();
  const toVerdict = (constraint: string): Verdict | undefined => {
    const rule = ruleOf(constraint);
    if (!rule) return undefined;
    const { label, whereUsual = false, ofSize = false, ofEcosystem = false, withTools = false, allows, favours, met } = rule;
    const out = new Set(withTools && allows ? providers.filter((provider) => !allows(provider)).map(({ id }) => id) : []);
    const isLeft = ({ relations: { partOf = '', requires } }: Provider) =>
      !out.has(partOf) && (requires.length === 0 || !requires.every((id) => out.has(id)));
    return {
      label,
      whereUsual,
      allows: allows && Uint8Array.from(providers, (provider) => Number(allows(provider) && isLeft(provider))),
      favours: favours && Float64Array.from(providers, favours),
      met: met && Uint8Array.from(providers, (provider) => Number(met(provider))),
      ofSize,
      ofEcosystem,
    };
  };
  return (constraint) => {
    if (!known.has(constraint)) known.set(constraint, toVerdict(constraint));
    return known.get(constraint);
  };
}
