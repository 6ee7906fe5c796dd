// Asks the embedded analyst, and looks at its answer from the sides that tests care about.
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { createEmbeddedAnalyst } from '../../src/embedded/embedded-analyst.ts';
import { loadModel } from '../../src/embedded/understand/load-model.ts';

export const catalog = loadCatalog();
export const analyst = createEmbeddedAnalyst({ catalog, ...loadModel() });
export const firsts = (text: string) => analyst.decide(text).choices.map(({ providers }) => providers[0]?.id ?? '');
export const all = (text: string) => analyst.decide(text).choices.flatMap(({ providers }) => providers.map(({ id }) => id));
export const categories = (text: string) => analyst.decide(text).choices.map(({ id }) => id);
