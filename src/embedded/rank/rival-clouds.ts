// Who is on one cloud rents nothing from another.
import type { Catalog } from '../../catalog/catalog.ts';
import { once } from '../../catalog/once.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Place } from './places.ts';

/** A vendor's platform, which stands for all that runs there. */
export function isPlatform({ categories }: Provider): boolean {
  return (categories['cloud']?.fit ?? 0) >= 4;
}

export function createRivalClouds(catalog: Catalog) {
  const platforms = once(() => new Set(catalog.providers.filter(isPlatform).map(({ id }) => id)));
  const wholeOf = (id: string): string => {
    const partOf = catalog.provider(id)?.relations.partOf;
    return partOf === undefined ? id : wholeOf(partOf);
  };
  /** Whether a place is part of another cloud than the given ones; where none is given, none is. */
  return (given: ReadonlySet<string>): ((place: Place) => boolean) => {
    const own = new Set([...given].filter((id) => platforms().has(id)).map(wholeOf));
    if (own.size === 0) return () => false;
    return ({ bonds: { partOf } }) => {
      const whole = partOf === undefined ? undefined : wholeOf(partOf);
      return whole !== undefined && platforms().has(whole) && !own.has(whole);
    };
  };
}
