// Some providers, marked by their numbers: whether one is among them is asked a thousand times a text.
import type { Catalog } from '../../catalog/catalog.ts';
import type { BondsOf } from './bonds.ts';

/** One for each that is marked, until others are. */
export type Marked = Uint8Array;

export function createMark({ catalog, bondsOf }: { catalog: Catalog; bondsOf: BondsOf }): (ids: ReadonlySet<string>) => Marked {
  /** Used again for every text, as memory for each would have to be collected. */
  const marks = new Uint8Array(catalog.providers.length);
  let marked: readonly number[] = [];
  return (ids) => {
    for (const number of marked) marks[number] = 0;
    marked = [...ids].flatMap((id) => {
      const provider = catalog.provider(id);
      return provider ? bondsOf(provider).number : [];
    });
    for (const number of marked) marks[number] = 1;
    return marks;
  };
}
