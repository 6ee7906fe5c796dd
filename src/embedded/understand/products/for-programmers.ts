// Products that nobody chooses who cannot program: a dentist in Phoenix who codes nothing does not mean the framework.
import type { Catalog } from '../../../catalog/catalog.ts';

/** All that does not run by itself, and of what does all but services and what stands in front of people, as website builders do. */
export function createForProgrammers(catalog: Catalog): (provider: string) => boolean {
  const forEveryone = new Set(catalog.categories.filter(({ layer }) => layer === 'services' || layer === 'client').map(({ id }) => id));
  return (id) => {
    const { categories = {}, traits } = catalog.provider(id) ?? {};
    const runsByItself = traits?.run.some((way) => way === 'managed' || way === 'self-hosted');
    return !runsByItself || !Object.keys(categories).some((category) => forEveryone.has(category));
  };
}
