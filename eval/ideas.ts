// Ideas of a line with the parts that architects would show for them and the providers they would choose: how far the answer is the same.
import { analyst } from './answer.ts';

/** `shows` holds the categories of a whole answer; `best` the providers for each of them, the best first. */
export type Idea = { id: string; description: string; shows: string[]; best: Record<string, string[]> };

/**
 * Of all that the architects show, the share that is shown; of all that is shown, the share that they show; both over all that either shows,
 * mean of the ideas. Where both show a category: how often one of the architects' providers stands first.
 */
export function scoreIdeas(ideas: readonly Idea[]): { recall: number; precision: number; shared: number; first: number } {
  let [expected, shown, both, first, shares] = [0, 0, 0, 0, 0];
  for (const { description, shows, best } of ideas) {
    const { choices } = analyst.decide(description);
    const common = choices.filter(({ id }) => shows.includes(id));
    expected += shows.length;
    shown += choices.length;
    both += common.length;
    shares += common.length / (shows.length + choices.length - common.length);
    first += common.filter(({ id, providers }) => best[id]?.includes(providers[0]?.id ?? '')).length;
  }
  return { recall: both / expected, precision: both / shown, shared: shares / ideas.length, first: first / both };
}
