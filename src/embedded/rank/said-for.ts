// What the constraints and the rare words of a text say for each provider, by its number and whatever the category.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Understanding } from '../understanding.ts';
import type { Verdict } from './verdicts.ts';
import { weight } from './weights.ts';

export function createSaidFor({ providers }: Catalog) {
  /** Used again for every text: as much memory for each would have the platform collect garbage all the time. */
  const said = new Float64Array(providers.length);
  return ({ rules, telling }: { rules: readonly Verdict[]; telling: Understanding['telling'] }): Float64Array => {
    said.fill(0);
    for (const { favours } of rules)
      if (favours) for (let at = 0; at < said.length; at++) said[at] = (said[at] as number) + weight.soft * (favours[at] as number);
    for (const [at, told] of telling) said[at] = (said[at] as number) + weight.telling * told;
    return said;
  };
}
