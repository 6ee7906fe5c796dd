// The ids that adjustments may name, with their labels: shells offer them, and hold what callers send against them.
import type { Catalog } from './catalog/catalog.ts';
import type { Adjustments } from './contract/adjustments.ts';
import { ServiceError } from './errors.ts';

export type Term = { id: string; label: string };
export type Vocabulary = {
  readonly needs: readonly Term[];
  readonly constraints: readonly Term[];
  /** Throws and names the first id that means nothing here. */
  check(adjustments: Adjustments): void;
};

type Parts = {
  catalog: Catalog;
  constraints: readonly Term[];
  /** Ids of constraints that may be heard in a text, and taken back, and that nobody is offered. */
  unoffered: ReadonlySet<string>;
};

export function createVocabulary({ catalog, constraints, unoffered }: Parts): Vocabulary {
  const needs = catalog.categories.map(({ id, name }) => ({ id, label: name }));
  const constraintIds = new Set(constraints.map(({ id }) => id));
  const vendors = new Set(catalog.providers.map(({ vendor }) => vendor));
  const isProvider = (id: string) => catalog.provider(id) !== undefined;
  const isNeed = (id: string) => catalog.category(id) !== undefined;
  const kinds: Record<string, (id: string) => boolean> = {
    need: isNeed,
    constraint: (id) => constraintIds.has(id) || unoffered.has(id),
    chosen: isProvider,
    excluded: (id) => isProvider(id) || isNeed(id) || vendors.has(id),
  };
  const isKnown = (word: string) => {
    const [kind = '', id = ''] = word.split(':');
    return kinds[kind]?.(id) ?? false;
  };
  return {
    needs,
    constraints,
    check({ without, with: added, choose, exclude }) {
      const unknown = [...without, ...added].find((word) => !isKnown(word)) ?? [...choose, ...exclude].find((id) => !isProvider(id));
      if (unknown !== undefined)
        throw new ServiceError('unknown_adjustment', `Nothing here has the id "${unknown}". Leave it out or correct it.`);
    },
  };
}
