// What of an answer is shown: the options, read and checked, for every command that shows answers.
import type { Catalog } from '../catalog/catalog.ts';
import type { Options, Values } from './command.ts';
import { nearest } from './nearest.ts';
import type { Selection } from './select.ts';
import { usageError } from './usage-error.ts';

export const selectionOptions = {
  top: { type: 'string', short: 'n', value: 'N', about: 'only the first N providers of each category' },
  category: { type: 'string', short: 'c', value: 'ID', multiple: true, about: 'only these categories', choices: 'category' },
} as const satisfies Options;

export function readSelection({ top, category = [] }: Partial<Values<typeof selectionOptions>>, catalog: Catalog | undefined): Selection {
  if (top !== undefined && !/^[1-9]\d*$/.test(top)) throw usageError(`--top must be a number from 1, not "${top}".`);
  const categories = category.flatMap((ids) => ids.split(',')).filter((id) => id !== '');
  if (category.length > 0 && categories.length === 0)
    throw usageError('--category needs the id of a category; stackwright catalog show lists them all.');
  for (const id of categories) {
    if (catalog === undefined || catalog.category(id) !== undefined) continue;
    const meant = nearest(
      id,
      catalog.categories.map((each) => each.id),
    );
    throw usageError(
      `There is no category "${id}". ${meant === undefined ? 'stackwright catalog show lists them all.' : `Did you mean ${meant}?`}`,
    );
  }
  return { top: top === undefined ? undefined : Number(top), categories };
}
