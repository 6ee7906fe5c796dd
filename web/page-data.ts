// What the server hands to the page, and what the page's parts hand to each other: one question and what became of it.
import type { Adjustments } from '../src/contract/adjustments.ts';
import type { ExplainedAnalysis, ExplainedCategory } from '../src/contract/explained-analysis.ts';
import type { Problem } from '../src/contract/problem.ts';
import type { Term } from '../src/vocabulary.ts';

export type Ask = { description: string; adjustments: Adjustments };

/** A failure that no server described has only its code and words. */
export type Failure = Pick<Problem, 'code' | 'title' | 'detail'> & { status?: number };

export type Outcome =
  | { kind: 'none' }
  | { kind: 'asking'; categories: ExplainedCategory[]; slow: boolean }
  | { kind: 'answered'; answer: ExplainedAnalysis; analyst: string }
  | { kind: 'failed'; problem: Failure };

export type PageData = {
  /** Where links start: `./` or the path a proxy serves us under. */
  base: string;
  ask: Ask;
  outcome: Outcome;
  analyst: string;
  limits: { least: number; most: number };
  vocabulary: { needs: readonly Term[]; constraints: readonly Term[] };
};

export const noAdjustments: Adjustments = { without: [], with: [], choose: [], exclude: [] };

export function isAdjusted({ without, with: added, choose, exclude }: Adjustments): boolean {
  return without.length + added.length + choose.length + exclude.length > 0;
}
