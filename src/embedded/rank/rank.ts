// From understanding to choices: categories, providers in each, and first choices that fit together.
import type { CategoryChoice } from '../../analyst.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { residencies } from '../europe.ts';
import type { Understanding } from '../understanding.ts';
import { createBonds } from './bonds.ts';
import { type ChosenCategory, chooseCategories } from './choose-categories.ts';
import { cohere } from './cohere.ts';
import { coverAsked } from './cover-asked.ts';
import { createReachOfExclusions } from './exclusions.ts';
import { createExpectedUse } from './expected-use.ts';
import { createNeedsCode } from './needs-code.ts';
import { createPlaces, type Trained } from './places.ts';
import { createRivalClouds } from './rival-clouds.ts';
import { createSaidFor } from './said-for.ts';
import { createProviderScorer } from './score-providers.ts';
import { createToChoice } from './to-choice.ts';
import { createVerdicts } from './verdicts.ts';
import { constraintCertain, covered, largerIfKnown, smallThing, wholeProduct } from './weights.ts';
import { createWhatWouldChange } from './would-change.ts';

export function createRank({ catalog, trained }: { catalog: Catalog; trained: Trained }) {
  const bondsOf = createBonds(catalog);
  const places = createPlaces({ catalog, trained, bondsOf });
  const needsCode = createNeedsCode(catalog);
  const verdicts = createVerdicts(catalog);
  const rivalClouds = createRivalClouds(catalog);
  const saidForEach = createSaidFor(catalog);
  const reachOfExclusions = createReachOfExclusions(catalog);
  const whatWouldChange = createWhatWouldChange(catalog);
  return (read: Understanding, { explain }: { explain: boolean }): CategoryChoice[] => {
    const { providers: out, languages } = reachOfExclusions(read);
    const understanding = { ...read, chosen: read.chosen.filter(({ id }) => !out.has(id)) };
    const stated = read.constraints.filter(({ id, probability }) => probability >= constraintCertain && !languages.has(id));
    const staysThere = read.staysElsewhere || stated.some(({ id }) => residencies.includes(id));
    const size = read.size + largerIfKnown * read.recognised;
    const wholeness = Math.min(1, Math.max(0, (size - smallThing) / (wholeProduct - smallThing)));
    const expectedUse = createExpectedUse({ places, uses: understanding.uses, out });
    const choose = (constraints: ReadonlySet<string>) => {
      const scorer = createProviderScorer({
        catalog,
        places,
        bondsOf,
        verdicts,
        rivalClouds,
        saidForEach,
        understanding,
        expectedUse,
        constraints,
        staysThere,
        out,
        wholeness,
      });
      return { scorer, chosen: chooseCategories({ catalog, needsCode, understanding, constraints, ...scorer, expectedUse, wholeness }) };
    };
    const within = choose(new Set(stated.map(({ id }) => id)));
    // In a small catalogue of one's own the constraints may leave nothing; an answer is never empty.
    const { scorer, chosen } = within.chosen.length > 0 ? within : choose(new Set());
    const layers = cohere(chosen.map(({ id }) => ({ category: id, ranked: scorer.ranked(id, { whole: explain }) }))).map(
      ({ category, ranked }) => ({
        category,
        ranked: coverAsked(ranked, { facetsMatter: scorer.facetsAsked(category), within: covered.within * (1 - wholeness) }),
      }),
    );
    const firsts = layers.flatMap(({ ranked }) => ranked[0]?.place.id ?? []);
    const evidence = understanding.evidenceFor(explain ? chosen.filter(({ said }) => said).map(({ id }) => id) : []);
    const toChoice = createToChoice({ evidence, firsts, scorer, understanding, whatWouldChange, explain });
    return layers.map((layer, at) => toChoice(layer, chosen[at] as ChosenCategory));
  };
}
