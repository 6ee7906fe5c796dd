// Who is on one cloud rents nothing from another.
import type { Catalog } from '../../catalog/catalog.ts';
import { once } from '../../catalog/once.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Place } from './places.ts';
import { platformFit } from './weights.ts';

/** A vendor's platform, which stands for all that runs there. */
export function isPlatform({ categories }: Provider): boolean {
  return (categories['cloud']?.fit ?? 0) >= platformFit;
}

export function createRivalClouds(catalog: Catalog) {
  const platforms = once(() => new Set(catalog.providers.filter(isPlatform).map(({ id }) => id)));
  const wholeOf = (id: string): string => {
    const partOf = catalog.provider(id)?.relations.partOf;
    return partOf === undefined ? id : wholeOf(partOf);
  };
  return (given: ReadonlySet<string>) => {
    /** The given ones, and those that given things are part of. */
    const own = new Set([...given].map(wholeOf).filter((id) => platforms().has(id)));
    return {
      /** Whether it is the cloud that something given is part of. */
      bearsGiven: ({ id, atHome }: Place): boolean => atHome && own.has(id) && !given.has(id),
      /** Whether a place is part of another cloud than one's own; where none is known, none is. */
      isRivals({ bonds }: Place): boolean {
        if (own.size === 0 || bonds.partOf === undefined) return false;
        const whole = wholeOf(bonds.partOf);
        return platforms().has(whole) && !own.has(whole);
      },
    };
  };
}
