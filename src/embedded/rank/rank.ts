// From understanding to choices: categories, providers in each, and first choices that fit together.
import type { CategoryChoice } from '../../analyst.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { constraintCertain } from '../constraint-certain.ts';
import { residencies } from '../europe.ts';
import { countryOf } from '../made-in.ts';
import type { Understanding } from '../understanding.ts';
import { createBonds } from './bonds.ts';
import { type ChosenCategory, chooseCategories } from './choose-categories.ts';
import { cohere } from './cohere.ts';
import { bindTogether } from './constraint-rules.ts';
import { coverAsked, spreadJobs } from './cover-asked.ts';
import { createReachOfExclusions } from './exclusions.ts';
import { createExpectedUse } from './expected-use.ts';
import { createFacetsAsked } from './facets-asked.ts';
import { createMark } from './marked.ts';
import { createNeedsCode } from './needs-code.ts';
import { createPlaces, type Trained } from './places.ts';
import { createRivalClouds } from './rival-clouds.ts';
import { createSaidFor } from './said-for.ts';
import { createProviderScorer } from './score-providers.ts';
import { spreadGiven } from './spread-given.ts';
import { createToChoice } from './to-choice.ts';
import { createVerdicts } from './verdicts.ts';
import { covered, largerIfKnown, smallThing, wholeProduct } from './weights.ts';
import { findWhatWouldChange } from './would-change.ts';

const noChanges: ReturnType<typeof findWhatWouldChange> = new Map();

export function createRank({ catalog, trained }: { catalog: Catalog; trained: Trained }) {
  const bondsOf = createBonds(catalog);
  const places = createPlaces({ catalog, trained, bondsOf });
  const needsCode = createNeedsCode(catalog);
  const verdicts = createVerdicts(catalog);
  const rivalClouds = createRivalClouds(catalog);
  const saidForEach = createSaidFor(catalog);
  const reachOfExclusions = createReachOfExclusions(catalog);
  const mark = createMark({ catalog, bondsOf });
  const frames = new Map(catalog.categories.flatMap(({ id, frame, side }) => (frame && side ? [[id, side]] : [])));
  const frameOf = (category: string) => frames.get(category);
  return (read: Understanding, { explain }: { explain: boolean }): CategoryChoice[] => {
    const { providers: excluded, languages } = reachOfExclusions(read);
    const out = mark(excluded);
    // So nothing that is given is out.
    const understanding = { ...read, chosen: read.chosen.filter(({ id }) => !excluded.has(id)) };
    const certain = read.constraints.filter(({ id, probability }) => probability >= constraintCertain && !languages.has(id));
    const staysThere =
      read.staysElsewhere || certain.some(({ id }) => id === 'in-country' || residencies.includes(id) || countryOf(id) !== undefined);
    const size = read.size + largerIfKnown * read.recognised;
    const wholeness = Math.min(1, Math.max(0, (size - smallThing) / (wholeProduct - smallThing)));
    const expectedUse = createExpectedUse({ places, uses: understanding.uses, out });
    const facetsAsked = createFacetsAsked({ places, understanding });
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
        facetsAsked,
        constraints,
        staysThere,
        out,
        wholeness,
      });
      return { scorer, chosen: chooseCategories({ catalog, needsCode, understanding, constraints, scorer, expectedUse, wholeness }) };
    };
    const stackUnder = (constraints: ReadonlySet<string>, { whole }: { whole: boolean }) => {
      const within = choose(constraints);
      // In a small catalogue of one's own the constraints may leave nothing; an answer is never empty.
      const { scorer, chosen } = within.chosen.length > 0 ? within : choose(new Set());
      const ranked = chosen.map(({ id }) => ({ category: id, ranked: scorer.ranked(id, { whole }) }));
      const layers = spreadGiven(cohere(ranked, frameOf)).map(({ category, ranked }) => {
        const covering = coverAsked(ranked, { facetsMatter: facetsAsked.in(category), within: covered.within * (1 - wholeness) });
        return { category, ranked: catalog.category(category)?.severalJobs ? spreadJobs(covering) : covering };
      });
      return { scorer, chosen, layers };
    };
    const stated = bindTogether(new Set(certain.map(({ id }) => id)));
    const { scorer, chosen, layers } = stackUnder(stated, { whole: explain });
    const firstsUnder = (constraint: string) => {
      const then = stackUnder(new Set([...stated, constraint]), { whole: false });
      return new Map(then.layers.flatMap(({ category, ranked: [first] }) => (first ? [[category, first.place]] : [])));
    };
    const wouldChange = explain ? findWhatWouldChange({ layers, stated, firstsUnder }) : noChanges;
    const firsts = layers.flatMap(({ ranked }) => ranked[0]?.place.id ?? []);
    const evidence = understanding.evidenceFor(explain ? chosen.filter(({ said }) => said).map(({ id }) => id) : []);
    const toChoice = createToChoice({ evidence, firsts, scorer, understanding, wouldChange, explain });
    return layers.map((layer, at) => toChoice(layer, chosen[at] as ChosenCategory));
  };
}
