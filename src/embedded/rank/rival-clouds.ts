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
  const platformOf = (id: string | undefined): string | undefined =>
    id === undefined || platforms().has(id) ? id : platformOf(catalog.provider(id)?.relations.partOf);
  /** Whether a place is part of another cloud than the given ones; where none is given, none is. */
  return (given: ReadonlySet<string>): ((place: Place) => boolean) => {
    if (![...given].some((id) => platforms().has(id))) return () => false;
    return ({ bonds: { partOf } }) => {
      const platform = platformOf(partOf);
      return platform !== undefined && !given.has(platform);
    };
  };
}
