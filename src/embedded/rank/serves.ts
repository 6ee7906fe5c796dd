// Whether a provider does a category's work well enough to be what somebody means who names it there.
import { isAtHome } from '../../catalog/homes-of.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import { meantFit } from './weights.ts';

/** At home, or a fair fit. */
export function serves(provider: Provider, category: string): boolean {
  const { categories, traits } = provider;
  return isAtHome(provider, category) || (categories[category]?.fit ?? 0) >= meantFit[traits.run.includes('library') ? 'library' : 'other'];
}
