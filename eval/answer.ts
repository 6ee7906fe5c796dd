// Asks the embedded analyst and folds its answer to names, the form in which all sets are scored.
import { loadCatalog } from '../src/catalog/load-catalog.ts';
import { createEmbeddedAnalyst } from '../src/embedded/embedded-analyst.ts';
import { loadModel } from '../src/embedded/understand/model/load-model.ts';
import { createUnderstand } from '../src/embedded/understand/understand.ts';
import type { Predicted } from './real-stacks.ts';

export const catalog = loadCatalog();
const parts = { catalog, ...loadModel() };
export const analyst = createEmbeddedAnalyst(parts);
export const understand = createUnderstand(parts);

export function answer(description: string): Predicted {
  return analyst.decide(description).choices.map(({ id, providers }) => ({
    id,
    name: catalog.category(id)?.name ?? id,
    providers: providers.map((provider) => catalog.provider(provider.id)?.name ?? provider.id),
  }));
}
