// The categories that a text says it does not need, and does not ask for elsewhere: one kind of it may be unneeded and another wanted.
import type { Understanding } from '../understanding.ts';
import { askedDespite } from './weights.ts';

export function unneededCategories({ excludedCategories, needs }: Understanding): Set<string> {
  const denied = new Set(excludedCategories.map(({ id }) => id));
  if (denied.size > 0) for (const { category, needed } of needs) if (needed >= askedDespite) denied.delete(category);
  return denied;
}
