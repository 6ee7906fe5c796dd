// What the constraints and the rare words of a text say for each provider, by its number and whatever the category.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Understanding } from '../understanding.ts';
import type { Verdict } from './verdicts.ts';
import { weight } from './weights.ts';

export type SaidFor = (provider: number) => number;

type Text = { rules: readonly Verdict[]; telling: Understanding['telling'] };

export function createSaidFor({ providers }: Catalog): (text: Text) => SaidFor {
  /** Used again for every text: as much memory for each would have the platform collect garbage all the time. */
  const told = new Float64Array(providers.length);
  let last: Text['telling'] = new Map();
  return ({ rules, telling }) => {
    for (const provider of last.keys()) told[provider] = 0;
    for (const [provider, much] of telling) told[provider] = weight.telling * much;
    last = telling;
    const favouring = rules.flatMap(({ favours }) => favours ?? []);
    return (provider) => {
      let sum = told[provider] as number;
      for (let rule = 0; rule < favouring.length; rule++) sum += weight.soft * ((favouring[rule] as Float64Array)[provider] as number);
      return sum;
    };
  };
}
