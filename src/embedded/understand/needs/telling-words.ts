// Rare words that a text shares with what the catalogue says of a provider: who writes "BPMN" or "LoRaWAN" wants what is made for it, however
// seldom it is used.
import type { Catalog } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import { log } from '../../exact-math.ts';
import { stemOf } from '../model/stems.ts';
import type { Word } from '../words/words.ts';

/** A word that more providers than this are described with tells nothing of one. */
const most = 20;
/** What a word tells that so many providers are described with: all, or nearly nothing. */
const weightOf = Array.from({ length: most + 1 }, (_, providers) => log((most + 1) / Math.max(1, providers)) / log(most + 1));
/** More than so much, in words that no other provider is described with, says no more. */
const enough = 2;

/** Entries are in English, and there are thousands of sentences to cut up at the start. */
const betweenWords = /[^a-z0-9+#]+/;

export type Telling = {
  /** By the provider's place in the catalogue, up to 2; none for those of whom the text tells nothing. */
  scores: ReadonlyMap<number, number>;
  /** The words, rarest first. */
  words(provider: number): Word[];
};

export function createTellingWords(catalog: Catalog) {
  const providersBy = once(() => indexBySeldomStems(catalog));
  return (words: readonly Word[]): Telling => {
    const byStem = new Map<string, { word: Word; providers: readonly number[] }>();
    for (const word of words) {
      const stem = stemOf(word.key);
      const providers = providersBy().get(stem);
      if (providers) byStem.set(stem, { word, providers });
    }
    const seldomFirst = [...byStem.values()].sort((a, b) => a.providers.length - b.providers.length);
    const scores = new Map<number, number>();
    for (const { providers } of seldomFirst) {
      const weight = weightOf[providers.length] as number;
      for (const provider of providers) scores.set(provider, Math.min(enough, (scores.get(provider) ?? 0) + weight));
    }
    return {
      scores,
      words: (provider) => seldomFirst.flatMap(({ word, providers }) => (providers.includes(provider) ? word : [])),
    };
  };
}

function indexBySeldomStems({ providers }: Catalog): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [provider, { description, categories }] of providers.entries()) {
    const text = [description, ...Object.values(categories).flatMap(({ useCases }) => useCases)].join(' ');
    for (const stem of new Set(text.toLowerCase().split(betweenWords).map(stemOf))) {
      const list = index.get(stem);
      if (list) list.push(provider);
      else index.set(stem, [provider]);
    }
  }
  // Copies, since a list that has grown holds room for some twenty more.
  return new Map([...index].filter(([, { length }]) => length <= most).map(([stem, list]) => [stem, list.slice()]));
}
