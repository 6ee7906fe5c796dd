// Rare words that a text shares with what the catalogue says of a provider: who writes "BPMN" or "LoRaWAN" wants what is made for it, however
// seldom it is used.
import type { Catalog } from '../../catalog/catalog.ts';
import { once } from '../../catalog/once.ts';
import { log } from '../exact-math.ts';
import { stemOf } from './stems.ts';
import type { Word } from './words.ts';

/** A word that more providers than this are described with tells nothing of one. */
const most = 20;
/** More than so much, in words that no other provider is described with, says no more. */
const enough = 2;

/** Entries are in English, and there are thousands of sentences to cut up at the start. */
const betweenWords = /[^a-z0-9+#]+/;

export type Telling = {
  /** From 0 to 2. */
  score(provider: string): number;
  /** The highest of all scores. */
  atMost: number;
  /** The words, rarest first. */
  words(provider: string): Word[];
};

export function createTellingWords(catalog: Catalog) {
  const providersBy = once(() => indexBySeldomStems(catalog));
  return (words: readonly Word[]): Telling => {
    const told = new Map<string, { words: Word[]; score: number }>();
    const seldomFirst = [...new Map(words.map((word) => [stemOf(word.key), word]))]
      .map(([stem, word]) => ({ word, providers: providersBy().get(stem) ?? [] }))
      .filter(({ providers }) => providers.length > 0)
      .sort((a, b) => a.providers.length - b.providers.length);
    let atMost = 0;
    for (const { word, providers } of seldomFirst) {
      const weight = log((most + 1) / providers.length) / log(most + 1);
      for (const id of providers) {
        const own = told.get(id) ?? { words: [], score: 0 };
        own.words.push(word);
        own.score = Math.min(enough, own.score + weight);
        told.set(id, own);
        atMost = Math.max(atMost, own.score);
      }
    }
    return {
      score: (provider) => told.get(provider)?.score ?? 0,
      atMost,
      words: (provider) => told.get(provider)?.words ?? [],
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
