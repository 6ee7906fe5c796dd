// What web pages and their servers are programmed with, beside a trade that mostly has none: a film computed at night, a router at an exchange, a
// bottling line. There it is shown only where the text hints at it.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Need, Understanding } from '../understanding.ts';
import { clearlyAsked, leastLikely, surelyKnown } from './weights.ts';

const webs = ['frontend-framework', 'full-stack-framework', 'ui-kit', 'client-state', 'backend-framework'];

/** The categories of which nothing is heard; none for a product that we know, since what it runs is known, too. */
export function webUnheard(catalog: Catalog, { needs, recognised }: Pick<Understanding, 'needs' | 'recognised'>): ReadonlySet<string> {
  const isWebless = ({ category, needed }: Need) => needed >= clearlyAsked && catalog.category(category)?.webless;
  /** Who signs in sees something. */
  const hasScreens = needs.some(({ category, needed }) => category === 'authentication' && needed >= clearlyAsked);
  if (recognised >= surelyKnown || hasScreens || !needs.some(isWebless)) return new Set();
  const hinted = new Set(needs.filter(({ needed }) => needed >= leastLikely).map(({ category }) => category));
  return new Set(webs.filter((category) => !hinted.has(category)));
}
