// Whether a provider does a category's work well enough to be what somebody means who names it there.
import type { Provider } from '../../catalog/provider-schema.ts';

/** At home, or a fair fit; a library is meant also for what it does a little. */
export function serves({ categories, traits }: Provider, category: string): boolean {
  const fit = categories[category]?.fit ?? 0;
  return isAtHome(categories, fit) || fit > (traits.run.includes('library') ? 1 : 2);
}

export function isAtHome(categories: Provider['categories'], fit: number): boolean {
  return Object.values(categories).every((place) => place.fit <= fit);
}
