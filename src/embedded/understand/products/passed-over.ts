// "We considered Kafka, RabbitMQ and NATS. We choose NATS.": what was weighed up and not taken is neither chosen nor refused.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import { before } from '../words/phrase-patterns.ts';
import type { Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import type { NamedProduct } from './find-mentions.ts';

/** How many words before a name are looked at. */
const reach = 5;
/** A choice stands at most this many sentences after what it is made from. */
const soon = 2;
const weighedUp = before(
  '(?:considered|evaluated|evaluating|assessed|compared|comparing|reviewed|benchmarked|shortlisted|looked (?:at|into)|weighed(?: up)?)(?: both| also)?',
  '(?:alternatives|options|candidates)',
);
const taken = before(
  '(?:choose|chose|chosen|pick|picked|select|selected|decision|decided (?:for|on|to use|in favou?r of)|(?:settled|settle) (?:on|for)|(?:opted|opt) for|(?:went|go|going) (?:with|for))(?: is| was)?',
);

export function createPassedOver(catalog: Catalog) {
  const layersOf = (row: readonly NamedProduct[]) =>
    row.flatMap(({ providers }) =>
      providers.flatMap((id) => homesOf(catalog.provider(id) ?? { categories: {} }).map((home) => catalog.category(home)?.layer)),
    );
  return (rows: readonly NamedProduct[][], words: readonly Word[]): Set<NamedProduct> => {
    const isAfter =
      (pattern: RegExp) =>
      ([first]: readonly NamedProduct[]) =>
        first !== undefined && pattern.test(createWordsAround(words, { index: first.index, length: 1 }, reach).before('sentence'));
    const considered = rows.filter(isAfter(weighedUp));
    if (considered.length === 0) return new Set();
    const choices = rows.filter(isAfter(taken));
    /** Who weighs up React and Vue, and takes Django, has not chosen yet. */
    const isOf = (row: readonly NamedProduct[], choice: readonly NamedProduct[]) => {
      const [one, other] = [row[0] as NamedProduct, choice[0] as NamedProduct];
      const layers = new Set(layersOf(row));
      const isSoon = other.index > one.index && (other.words[0]?.sentence ?? 0) - (one.words[0]?.sentence ?? 0) <= soon;
      return isSoon && layersOf(choice).some((layer) => layers.has(layer));
    };
    return new Set(
      considered.flatMap((row) => {
        const choice = choices.find((each) => isOf(row, each))?.flatMap(({ providers }) => providers);
        return choice ? row.filter(({ providers }) => !providers.some((id) => choice.includes(id))) : [];
      }),
    );
  };
}
