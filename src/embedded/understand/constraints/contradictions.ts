// Constraints that nobody states together, or beside what is named of countries and products: the one that is heard less clearly is a mishearing.
import type { Catalog } from '../../../catalog/catalog.ts';
import { isEuropean, residencies } from '../../europe.ts';
import { countryOf } from '../../made-in.ts';
import { createForProgrammers } from '../products/for-programmers.ts';
import { isSoldAsService } from '../products/no-names.ts';
import type { Word } from '../words/words.ts';

type Heard = { id: string; probability: number };

/** What the American government buys is authorised there, and not by companies from elsewhere. */
const contradictions = residencies.map((id) => ['fedramp', id] as const);
/** What stands in somebody else's house does not stand in one's own, nor is it out of reach. */
const inOwnHouse = ['on-premises', 'air-gapped'];
/** From this likelihood on Europe is named, too, and not only the country outside of it that the text names; or one's own house beside the cloud. */
const beyondDoubt = 0.97;
/** From here on it is plain whose company is wanted, and below it one's own house is hardly heard beside that. */
const plainlyMade = 0.6;
/** Below it whoever names what only programmers use is one, whatever may be beyond them: "no React, I cannot maintain such a thing". */
const plainlyLay = 0.6;

/**
 * Phones of which one is plainly named and the other hardly: whoever says iPhone says nothing of Android (real stacks with 0.5:
 * 0.275 / 0.449 / 0.514, with this 0.276 / 0.449 / 0.513, and a phone that is named among much else stays).
 */
const phones = ['ios', 'android'];
const plainly = 0.9;
const hardly = 0.4;

/** "We own no servers and must rent GPUs". */
const rents =
  /(?:^| )(?:(?:we|i) (?:[^ ]+ )?(?:own|have|run|operate|keep) no (?:servers?|machines?|hardware|data ?cent(?:er|re)s?|gpus?)|no (?:servers?|hardware|machines?|gpus?) of (?:our|my) own|(?:we|i)(?: [^ ]+){0,5} (?:must|have to|want to|will|shall) rent (?:[^ ]+ ){0,2}(?:gpus?|servers?|machines?))(?: |$)/;

/** What is named of countries and products, also of those that are ruled out. */
type Named = Record<'countries' | 'chosen' | 'excluded', readonly { id: string }[]> & { words: readonly Word[] };

export function createWithoutContradictions(catalog: Catalog) {
  const isForProgrammers = createForProgrammers(catalog);
  const isRentedCloud = ({ id }: { id: string }) =>
    catalog.provider(id)?.categories['cloud'] !== undefined && isSoldAsService(catalog.provider(id));
  return <H extends Heard>(heard: readonly H[], { countries, chosen, excluded, words }: Named): H[] => {
    const isOnCloud = chosen.some(isRentedCloud);
    const isInTrade = [...chosen, ...excluded].some(({ id }) => isForProgrammers(id));
    const isElsewhere = countries.length > 0 && !countries.some(({ id }) => isEuropean(id));
    /** Named, and not only heard. */
    const isManaged = heard.some(({ id, probability }) => id === 'managed' && probability === 1);
    /** What that authorises is a cloud. */
    const isAuthorised = heard.some(({ id, probability }) => id === 'fedramp' && probability === 1);
    /** So does whoever plainly asks for a company from Europe. */
    const isMadeInEurope = heard.some(({ id, probability }) => id === 'eu-vendor' && probability >= plainlyMade);
    /** Whoever asks whose company it is rents from it, as does who says so. */
    const isRented = heard.some(({ id }) => countryOf(id) !== undefined) || rents.test(words.map(({ key }) => key).join(' '));
    return heard.filter(({ id, probability }) => {
      if (isElsewhere && residencies.includes(id) && probability < beyondDoubt) return false;
      if (isInTrade && id === 'no-code' && probability < plainlyLay) return false;
      if ((isManaged || isAuthorised || isRented) && id === 'self-hosted' && probability < beyondDoubt) return false;
      if (isMadeInEurope && inOwnHouse.includes(id) && probability < plainlyMade) return false;
      if ((isOnCloud || isAuthorised || isRented) && inOwnHouse.includes(id) && probability < beyondDoubt) return false;
      if (phones.includes(id) && probability < hardly && heard.some((other) => phones.includes(other.id) && other.probability >= plainly))
        return false;
      const opposites = contradictions.flatMap(([one, other]) => (one === id ? other : other === id ? one : []));
      return !heard.some((other) => opposites.includes(other.id) && other.probability > probability);
    });
  };
}
