// Requests for one part with the providers that architects would accept for them: whether one of these stands first, or among the first three.
import { analyst } from './answer.ts';

/** `best` holds ids, the best first. */
export type Choice = { id: string; description: string; category: string; best: string[] };

/** Shares of all: the category is shown; an accepted provider stands first in it; one stands among the first three. */
export function scoreChoices(choices: readonly Choice[]): { shown: number; first: number; top3: number } {
  let [shown, first, top3] = [0, 0, 0];
  for (const { description, category, best } of choices) {
    const ids =
      analyst
        .decide(description)
        .choices.find(({ id }) => id === category)
        ?.providers.map(({ id }) => id) ?? [];
    if (ids.length > 0) shown++;
    if (best.includes(ids[0] ?? '')) first++;
    if (ids.slice(0, 3).some((id) => best.includes(id))) top3++;
  }
  return { shown: shown / choices.length, first: first / choices.length, top3: top3 / choices.length };
}
