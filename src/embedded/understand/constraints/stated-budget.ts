// The clause that states a budget: it speaks of money, and asks for no payments. "A forum for our village. We can pay 5 euros a month."
import type { Word } from '../words/words.ts';

const budgets = ['zero-budget', 'low-budget'];
/** From here on a budget is stated beyond doubt, and not what others pay. */
const firmlyStated = 0.5;

export function createStatedBudget(constraints: readonly string[]) {
  const labels = budgets.map((id) => constraints.indexOf(id)).filter((label) => label >= 0);
  const heardIn = (stated: Float64Array) => labels.filter((label) => (stated[label] as number) >= firmlyStated);
  return {
    isStated: (stated: Float64Array): boolean => heardIn(stated).length > 0,
    /** The number of the clause that says so loudest. `spokenBy`: how much each word speaks for a constraint. */
    clause(words: readonly Word[], stated: Float64Array, spokenBy: (label: number) => Float64Array): number | undefined {
      const sums = new Map<number, number>();
      for (const label of heardIn(stated)) {
        const scores = spokenBy(label);
        for (const [at, { clause }] of words.entries()) sums.set(clause, (sums.get(clause) ?? 0) + (scores[at] as number));
      }
      return [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0];
    },
  };
}
