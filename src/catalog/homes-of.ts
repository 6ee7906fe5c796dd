// The categories that a provider serves best.
import type { Provider } from './provider-schema.ts';

export function homesOf({ categories }: Pick<Provider, 'categories'>): string[] {
  const best = Math.max(...Object.values(categories).map(({ fit }) => fit));
  return Object.keys(categories).filter((id) => categories[id]?.fit === best);
}

/** The one it is first of all: of equals the one that its entry names first. */
export function homeOf(provider: Pick<Provider, 'categories'>): string | undefined {
  return homesOf(provider)[0];
}

export function isAtHome(provider: Pick<Provider, 'categories'>, category: string): boolean {
  return homesOf(provider).includes(category);
}
