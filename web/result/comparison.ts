// Which providers the reader lays side by side; shared by the rows that offer it and the table that shows it.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

export const mostCompared = 3;

/** Keys are `category/provider`, since a provider may stand in several categories. */
export type Comparison = { compared: readonly string[]; toggle(key: string): void; clear(): void };

export const ComparisonContext = createContext<Comparison>({ compared: [], toggle: () => {}, clear: () => {} });

export function useComparison(): Comparison {
  return useContext(ComparisonContext);
}
