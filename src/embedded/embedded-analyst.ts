// Our own analyst: understands the text, ranks the catalogue, and gives the same answer every time, without key or network.
import type { Analyst } from '../analyst.ts';
import { type Catalog, compare } from '../catalog/catalog.ts';
import { chooseStack } from './rank/choose-stack.ts';
import { createNeedScorer } from './understand/score-needs.ts';

/** What nearly every product starts with, asked in the same way as any description. */
const generalDescription =
  'A web application: frontend framework, backend framework, relational database, authentication, app hosting, code hosting.';
/** Below this a text shares nothing telling with any category. */
const leastScore = 2;

export function createEmbeddedAnalyst(catalog: Catalog): Analyst {
  const scoreNeeds = createNeedScorer(catalog);

  return {
    name: 'embedded',
    async *choose(description) {
      const asked = scoreNeeds(description);
      const general = Math.max(...asked.map(({ score }) => score)) < leastScore;
      const needs = (general ? scoreNeeds(generalDescription) : asked)
        .map(({ id, score, words }) => ({
          id,
          // Quantised before comparing, so that no platform's arithmetic can change the order.
          score: Math.round(score * 1e6),
          evidence: general ? [] : words.map(({ start, end }) => ({ text: description.slice(start, end), start, end })),
        }))
        .sort((a, b) => b.score - a.score || compare(a.id, b.id));
      const choices = chooseStack({ needs, catalog, general });
      yield* choices;
      return {
        needs: general ? [] : choices.map(({ id, evidence }) => ({ id, evidence })),
        constraints: [],
        chosen: [],
        excluded: [],
        excludedCategories: [],
        general,
      };
    },
  };
}
