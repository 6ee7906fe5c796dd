// Composes the words that adjustments may use from the catalogue and the embedded analyst's rules, for every root that serves HTTP.
import type { Catalog } from './catalog/catalog.ts';
import { madeIn } from './embedded/made-in.ts';
import { constraintRules } from './embedded/rank/constraint-rules.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

export function openVocabulary(catalog: Catalog): Vocabulary {
  const constraints = Object.entries(constraintRules)
    .filter(([, { derived }]) => !derived)
    .map(([id, { label }]) => ({ id, label }));
  return createVocabulary({ catalog, constraints, unoffered: new Set(Object.keys(catalog.countries).map(madeIn)) });
}
