// What an answer says it read in a description besides the needs, as titles and items: the same words in every format.
import type { Understood } from '../contract/explained-analysis.ts';

export const generalNotice = 'The description says little about what to build, so this is the general starting stack.';

export type UnderstoodRow = { title: string; labels: string[] };

export function understoodRows({ chosen, constraints, excluded }: Understood): UnderstoodRow[] {
  const rows: [title: string, items: Understood['chosen']][] = [
    ['Already chosen', chosen],
    ['Conditions', constraints],
    ['Ruled out', excluded],
  ];
  return rows.filter(([, items]) => items.length > 0).map(([title, items]) => ({ title, labels: items.map(({ label }) => label) }));
}
