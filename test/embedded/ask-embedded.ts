// Asks the embedded analyst, and looks at its answer from the sides that tests care about.
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createEmbeddedAnalyst } from '../../src/embedded/embedded-analyst.ts';
import { loadModel } from '../../src/embedded/understand/model/load-model.ts';
import { createUnderstand } from '../../src/embedded/understand/understand.ts';

export const catalog = loadCatalog();
const model = loadModel();
export const analyst = createEmbeddedAnalyst({ catalog, ...model });
export const understand = createUnderstand({ catalog, ...model });
export const firsts = (text: string) => analyst.decide(text).choices.map(({ providers }) => providers[0]?.id ?? '');
export const all = (text: string) => analyst.decide(text).choices.flatMap(({ providers }) => providers.map(({ id }) => id));
export const categories = (text: string) => analyst.decide(text).choices.map(({ id }) => id);
/** What is shown in each category, best first. */
export const shown = (text: string) =>
  new Map(analyst.decide(text).choices.map(({ id, providers }) => [id, providers.map((provider) => provider.id)]));
