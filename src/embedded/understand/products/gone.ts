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
  const layersOf = ({ providers }: Named) => providers.flatMap(homesOfId).map((home) => catalog.category(home)?.layer);
  /**
   * Whose Rails app has to leave Heroku still hosts it somewhere, and who parts with Twilio and keeps Stripe still sends messages; but a database
   * is left for another kind of database, and a host for a cluster.
   */
  const areOfOneLayer = (one: Named, other: Named) =>
    layersOf(one).some((layer) => layer !== 'services' && layersOf(other).includes(layer));
  return (stances) => {
    const unwanted = stances.filter(({ stance }) => stance === 'unwanted');
    if (unwanted.length === 0) return { words: new Set(), categories: new Set() };
    const refused = unwanted.filter(({ mention }) => mention.words.every(({ negated }) => negated));
    const wanted = stances.filter(({ stance }) => stance === 'wanted');
    const isSucceeded = ({ mention }: Judged) =>
      wanted.some((other) => other.mention.words[0]?.sentence === mention.words[0]?.sentence && areOfOneLayer(mention, other.mention));
    const left = unwanted.filter((each) => !refused.includes(each) && isSucceeded(each));
    const providersOf = (judged: readonly Judged[]) => judged.flatMap(({ mention }) => mention.providers);
    return {
      words: new Set([...refused, ...left].flatMap(({ mention }) => mention.words)),
      categories: new Set([...providersOf(refused).flatMap(categoriesOf), ...providersOf(left).flatMap(homesOfId)]),
    };
  };
}
