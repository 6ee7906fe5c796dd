// Rare words that a text shares with what the catalogue says of a provider: who writes "BPMN" or "LoRaWAN" wants what is made for it, however
// seldom it is used.
import type { Catalog } from '../../catalog/catalog.ts';
import { once } from '../../catalog/once.ts';
import { log } from '../exact-math.ts';
import { stemOf } from './stems.ts';
import type { Word } from './words.ts';

/** A word that more providers than this are described with tells nothing of one. */
const most = 12;
/** More than so much, in words that no other provider is described with, says no more. */
const enough = 2;

/** Entries are in English, and there are thousands of sentences to cut up at the start. */
const betweenWords = /[^a-z0-9+#]+/;

export type Telling = {
  /** From 0 to 2. */
  score(provider: string): number;
  /** The words, rarest first. */
  words(provider: string): Word[];
};

export function createTellingWords(catalog: Catalog) {
  const providersBy = once(() => indexBySeldomStems(catalog));
  return (words: readonly Word[]): Telling => {
    const told = new Map<string, { word: Word; weight: number }[]>();
    for (const [stem, word] of new Map(words.map((each) => [stemOf(each.key), each]))) {
      const providers = providersBy().get(stem);
      if (!providers) continue;
      const weight = log((most + 1) / providers.length) / log(most + 1);
      for (const id of providers) {
        const own = told.get(id);
        if (own) own.push({ word, weight });
        else told.set(id, [{ word, weight }]);
      }
    }
    const by = (provider: string) => told.get(provider) ?? [];
    return {
      score: (provider) => {
        let sum = 0;
        for (const { weight } of by(provider)) sum += weight;
        return Math.min(enough, sum);
      },
      words: (provider) =>
        by(provider)
          .toSorted((a, b) => b.weight - a.weight)
          .map(({ word }) => word),
    };
  };
}

function indexBySeldomStems({ providers }: Catalog): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const { id, description, categories } of providers) {
    const text = [description, ...Object.values(categories).flatMap(({ useCases }) => useCases)].join(' ');
    for (const stem of new Set(text.toLowerCase().split(betweenWords).map(stemOf))) {
      const list = index.get(stem);
      if (list) list.push(id);
      else index.set(stem, [id]);
    }
  }
  for (const [stem, { length }] of index) if (length > most) index.delete(stem);
  return index;
}
