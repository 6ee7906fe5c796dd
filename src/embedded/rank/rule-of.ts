// The rule of any constraint: of those that are listed, and of providers from one country, of which there is one for each country.
import type { Catalog } from '../../catalog/catalog.ts';
import { isOpenSource } from '../../catalog/is-open-source.ts';
import { countryOf } from '../made-in.ts';
import { type ConstraintRule, constraintRules, ownMachines } from './constraint-rules.ts';

export type RuleOf = (constraint: string) => ConstraintRule | undefined;

export function createRuleOf(countries: Catalog['countries']): RuleOf {
  return (constraint) => {
    const country = countryOf(constraint);
    return country === undefined ? constraintRules[constraint] : madeInRule(country, countries[country]?.name ?? country);
  };
}

function madeInRule(country: string, name: string): ConstraintRule {
  return {
    label: `companies of ${name} only`,
    withTools: true,
    // What is open and runs on one's own machines is nobody's service.
    allows: ({ traits }) => traits.country === country || (ownMachines(traits) && isOpenSource(traits)),
    favours: ({ traits }) => (traits.country === country && traits.run.includes('managed') ? 1 : 0),
  };
}
