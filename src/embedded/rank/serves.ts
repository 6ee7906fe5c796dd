// Whether a provider does a category's work well enough to be what somebody means who names it there.
import { isAtHome } from '../../catalog/homes-of.ts';
import type { Provider } from '../../catalog/provider-schema.ts';

/** At home, or a fair fit; a library is meant also for what it does a little. */
export function serves(provider: Provider, category: string): boolean {
  const { categories, traits } = provider;
  return isAtHome(provider, category) || (categories[category]?.fit ?? 0) > (traits.run.includes('library') ? 1 : 2);
}
