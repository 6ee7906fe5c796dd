// Categories that are of no use to the kind of thing that is built, unless the text asks for them beyond doubt.
import type { Category } from '../../catalog/category-schema.ts';
import type { Need, Understanding } from '../understanding.ts';

const beyondDoubt = 0.8;

export function isUseless(category: Category | undefined, need: Need | undefined, { built }: Pick<Understanding, 'built'>): boolean {
  if (built === undefined || (need?.needed ?? 0) >= beyondDoubt) return false;
  return built === 'package' ? !category?.forPackages : category?.side === 'phone';
}
