// Constraints that nobody states together, or of a country: where two are heard, the one that is heard less clearly is a mishearing.
import { isEuropean, residencies } from '../europe.ts';

type Heard = { id: string; probability: number };

/** What the American government buys is authorised there, and not by companies from elsewhere. */
const contradictions = residencies.map((id) => ['fedramp', id] as const);
/** From this likelihood on Europe is named, too, and not only the country outside of it that the text names. */
const beyondDoubt = 0.97;

export function withoutContradictions<H extends Heard>(heard: readonly H[], countries: readonly { id: string }[]): H[] {
  const isElsewhere = countries.length > 0 && !countries.some(({ id }) => isEuropean(id));
  return heard.filter(({ id, probability }) => {
    if (isElsewhere && residencies.includes(id) && probability < beyondDoubt) return false;
    const opposites = contradictions.flatMap(([one, other]) => (one === id ? other : other === id ? one : []));
    return !heard.some((other) => opposites.includes(other.id) && other.probability > probability);
  });
}
