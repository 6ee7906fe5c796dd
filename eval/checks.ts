// Holds answers against behavioural expectations: given choices, exclusions, properties, implied needs, traps, needless parts, breadth.
import type { Predicted } from './real-stacks.ts';

export type Expectation = {
  rank1?: string[];
  top3?: string[];
  absent?: string[];
  needs?: string[];
  needsNot?: string[];
  anyTop3?: string[][];
  maxCategories?: number;
  minCategories?: number;
};
export type Check = { id: string; kind: string; description: string; expect: Expectation };

/** What an answer misses; empty when the check holds. */
export function missesOf({ expect }: Check, answer: Predicted): string[] {
  const within = (depth: number, pattern: string) =>
    answer.some(({ providers }) => providers.slice(0, depth).some((name) => new RegExp(pattern, 'i').test(name)));
  const category = (pattern: string) => answer.some(({ id, name }) => new RegExp(pattern, 'i').test(`${id} ${name}`));
  const least = expect.minCategories ?? 1;
  return [
    ...(expect.rank1 ?? []).filter((pattern) => !within(1, pattern)).map((pattern) => `rank 1 ${pattern}`),
    ...(expect.top3 ?? []).filter((pattern) => !within(3, pattern)).map((pattern) => `top 3 ${pattern}`),
    ...(expect.absent ?? []).filter((pattern) => within(99, pattern)).map((pattern) => `absent ${pattern}`),
    ...(expect.needs ?? []).filter((pattern) => !category(pattern)).map((pattern) => `needs ${pattern}`),
    ...(expect.needsNot ?? []).filter(category).map((pattern) => `needs not ${pattern}`),
    ...(expect.anyTop3 ?? [])
      .filter((group) => !group.some((pattern) => within(3, pattern)))
      .map((group) => `any in top 3 ${group.join('|')}`),
    ...(expect.maxCategories !== undefined && answer.length > expect.maxCategories
      ? [`at most ${expect.maxCategories}, got ${answer.length}`]
      : []),
    ...(answer.length < least ? [`at least ${least}, got ${answer.length}`] : []),
  ];
}
