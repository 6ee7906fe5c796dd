// Keeps of an answer what was asked to be shown: some categories, the first few of each.
import type { Analysis } from '../contract/analysis.ts';
import type { ExplainedAnalysis } from '../contract/explained-analysis.ts';

export type Selection = { top: number | undefined; categories: readonly string[] };

export function select<T extends Analysis | ExplainedAnalysis>(analysis: T, { top, categories }: Selection): T {
  const shown = categories.length === 0 ? analysis.categories : analysis.categories.filter(({ id }) => categories.includes(id));
  return { ...analysis, categories: shown.map((category) => ({ ...category, providers: category.providers.slice(0, top) })) };
}
