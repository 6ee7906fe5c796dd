// Companies of which nothing is wanted: "nothing from Google". A product that is wanted may have its maker's name, and "no Google Maps" says
// nothing of all else that Google makes.
import type { Understanding } from '../../understanding.ts';
import { quote } from '../words/point-at-words.ts';
import type { Word } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';
import { endOfSentence, isRuledOut, meansMaker } from './find-vendors.ts';
import type { Judged } from './judge-mentions.ts';
import type { Opinion } from './stance.ts';

/** `named` and `stances` are of products, `vendors` of companies. */
type Said = {
  text: string;
  words: readonly Word[];
  named: readonly NamedProduct[];
  stances: readonly Judged[];
  vendors: readonly (Judged & Opinion)[];
};

export function createRuledOutVendors(isCloud: (provider: string) => boolean) {
  return ({ text, words, named, stances, vendors }: Said): Understanding['excludedVendors'] => {
    const wanted = new Set(stances.filter(({ stance }) => stance === 'wanted').flatMap(({ mention }) => mention.words));
    // "From Oracle to Postgres" is about the database.
    const ofOneProduct = new Set(named.filter(({ providers }) => !providers.some(isCloud)).flatMap(({ words: own }) => own));
    const inLongerNames = new Set(
      named.filter(({ words: own }) => own.length > 1 && own[0]?.clause === own.at(-1)?.clause).flatMap(({ words: own }) => own),
    );
    const isOut = (each: Judged & Opinion) => {
      const isOfProduct = (word: Word) =>
        wanted.has(word) || inLongerNames.has(word) || (ofOneProduct.has(word) && !meansMaker(words, each.mention));
      return isRuledOut(words, each) && !each.mention.words.some(isOfProduct);
    };
    return vendors
      .filter(isOut)
      .flatMap(({ mention }) =>
        mention.providers.map((id) => ({ id, evidence: [quote(text, mention.words)], until: endOfSentence(words, mention) })),
      );
  };
}
