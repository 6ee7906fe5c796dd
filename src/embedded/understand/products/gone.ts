// Products that a text refuses or leaves for others, and the categories that their names alone would ask for: "no Docker" asks for no
// containers, and who replaces MongoDB with PostgreSQL needs no document database.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { Word } from '../words/words.ts';
import type { Judged } from './judge-mentions.ts';

type Named = Judged['mention'];
export type Gone = { words: ReadonlySet<Word>; categories: ReadonlySet<string> };

export function createFindGone(catalog: Catalog): (stances: readonly Judged[]) => Gone {
  const categoriesOf = (id: string) => Object.keys(catalog.provider(id)?.categories ?? {});
  /** What is left may have done much that is still needed; only what it is for goes with it. */
  const homesOfId = (id: string) => [catalog.provider(id) ?? []].flat().flatMap(homesOf);
  /**
   * By sentence and layer. Whose Rails app has to leave Heroku still hosts it somewhere, and who parts with Twilio and keeps Stripe still sends
   * messages; but a database is left for another kind of database, and a host for a cluster.
   */
  const placesOf = ({ providers, words: [first] }: Named): string[] => {
    const layers = providers.flatMap(homesOfId).map((home) => catalog.category(home)?.layer);
    return layers.flatMap((layer) => (layer === 'services' ? [] : `${first?.sentence} ${layer}`));
  };
  return (stances) => {
    const unwanted = stances.filter(({ stance }) => stance === 'unwanted');
    if (unwanted.length === 0) return { words: new Set(), categories: new Set() };
    const refused = unwanted.filter(({ mention }) => mention.words.every(({ negated }) => negated));
    const taken = new Set(stances.filter(({ stance }) => stance === 'wanted').flatMap(({ mention }) => placesOf(mention)));
    const left = unwanted.filter((each) => !refused.includes(each) && placesOf(each.mention).some((place) => taken.has(place)));
    const providersOf = (judged: readonly Judged[]) => judged.flatMap(({ mention }) => mention.providers);
    return {
      words: new Set([...refused, ...left].flatMap(({ mention }) => mention.words)),
      categories: new Set([...providersOf(refused).flatMap(categoriesOf), ...providersOf(left).flatMap(homesOfId)]),
    };
  };
}
