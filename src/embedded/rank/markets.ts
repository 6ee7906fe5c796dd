// Who sells where: a payment service that takes no merchants from Kenya is no choice for a shop in Nairobi, nor are machines in Germany one for
// records that must stay in India.
import { isEuropean } from '../europe.ts';
import type { Understanding } from '../understanding.ts';
import type { Place, Places } from './places.ts';
import { market } from './weights.ts';

/** The United States forbid their firms to sell to these countries (https://ofac.treasury.gov/sanctions-programs-and-country-information). */
const embargoed = new Set(['CU', 'IR', 'KP']);

/** `staysThere`: whether data, or the makers, must be of the country that is named. */
type Situation = { places: Places; named: Understanding['countries']; staysThere: boolean };

export function createMarkets({ places, named, staysThere }: Situation) {
  const isRentedFromThere = ({ atHome, provider: { traits } }: Place) =>
    atHome && traits.run.includes('managed') && named.some(({ id }) => id === traits.country);
  const sellsThere = ({ markets }: Place) => named.some(({ id }) => markets.includes(id));
  const isBlocked = ({ blockedIn, provider: { traits } }: Place) => {
    const isRentedFromUs = traits.country === 'US' && traits.run.every((way) => way === 'managed');
    return named.every(({ id }) => blockedIn.includes(id) || (isRentedFromUs && embargoed.has(id)));
  };
  const isOverseas = !named.some(({ id }) => isEuropean(id));
  const standsThere = ({ regions }: Place) => named.some(({ id }) => regions.includes(id));
  /** Whether so many in a category are such that it is no matter of a few; asked of each of its providers. */
  const createHasEnough = (isSuch: (place: Place) => boolean) => {
    const known = new Map<string, boolean>();
    return (category: string): boolean => {
      const { seen, unseen } = places(category);
      const has = known.get(category) ?? [...seen.places, ...unseen.places].filter(isSuch).length >= market.enoughWide;
      known.set(category, has);
      return has;
    };
  };
  /** Within Europe the next country will do. */
  const isServedThere = createHasEnough(standsThere);
  const isFar = (category: string, place: Place) =>
    isOverseas && place.regions.length > 0 && !standsThere(place) && isServedThere(category);
  /** Where too few such sell, a category is left to those who are at home in the country. */
  const hasWideSellers = createHasEnough((place) => place.markets.length > market.wideFrom && sellsThere(place));
  return {
    /** What the place says for or against a provider, from -1, it is not to be had there, to 1, it is made for there; nothing where place does not matter. */
    favours(category: string, place: Place): number {
      if (named.length === 0) return 0;
      if (isBlocked(place)) return -1;
      if (isFar(category, place)) return staysThere ? -1 : market.far;
      if (staysThere && isRentedFromThere(place)) return market.fromThere;
      if (place.markets.length === 0) return 0;
      if (!sellsThere(place)) return -1;
      if (place.markets.length > market.wideFrom) return 0;
      return hasWideSellers(category) ? market.atHomeToo : 1;
    },
    /** As it is named among what was asked for. */
    label: `to be had in ${named.map(({ name }) => name).join(' or ')}`,
  };
}
