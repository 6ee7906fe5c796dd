// Which providers the reader lays side by side; shared by the rows that offer it and the table that shows it.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ExplainedAnalysis, ExplainedCategory, ExplainedProvider } from '../../src/contract/explained-analysis.ts';

export const mostCompared = 3;

/** Keys are `category/provider`, since a provider may stand in several categories. */
export type Comparison = { compared: readonly string[]; toggle(key: string): void; clear(): void };

export type Compared = { category: ExplainedCategory; provider: ExplainedProvider };

export const ComparisonContext = createContext<Comparison>({ compared: [], toggle: () => {}, clear: () => {} });

export function useComparison(): Comparison {
  return useContext(ComparisonContext);
}

export function compareButtonId(key: string): string {
  return `compare-${key}`;
}

/** Empty for what a correction has taken out of the answer. */
export function findCompared({ categories }: ExplainedAnalysis, key: string): Compared[] {
  const [categoryId, id] = key.split('/');
  const category = categories.find((each) => each.id === categoryId);
  const provider = category?.providers.find((each) => each.id === id);
  return category && provider ? [{ category, provider }] : [];
}
