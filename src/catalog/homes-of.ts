// The categories that a provider serves best.
import type { Provider } from './provider-schema.ts';

export function homesOf({ categories }: Pick<Provider, 'categories'>): string[] {
  const best = Math.max(...Object.values(categories).map(({ fit }) => fit));
  return Object.keys(categories).filter((id) => categories[id]?.fit === best);
}

export function isAtHome(provider: Pick<Provider, 'categories'>, category: string): boolean {
  return homesOf(provider).includes(category);
}
