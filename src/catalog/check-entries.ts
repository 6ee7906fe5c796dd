// Runs every rule over the entries. Shape is checked where files are read; this is about meaning.
import type { Entries } from './catalog.ts';
import {
  adoptionIsOfProviders,
  categoriesAndFacetsExist,
  categoriesAreFilled,
  categoriesKnowTheirPlace,
  facetsAreUsed,
  ordersAreUnique,
  providersServeSomething,
} from './rules/coverage-rules.ts';
import {
  countryWordsAreUnique,
  famousNamesAreUnique,
  namesAreUnique,
  ordinaryWordsAreNames,
  websitesAreUnique,
} from './rules/identity-rules.ts';
import { packagesAreToldOnce } from './rules/package-rules.ts';
import { deprecatedNamesSuccessor, partsFormATree, relationsAgree, relationsResolve, stacksResolve } from './rules/relation-rules.ts';
import type { Rule } from './rules/rule.ts';
import { factsAreFresh, licencesAreKnown, namesAreWithoutNoise, wordsArePlain } from './rules/wording-rules.ts';

/** What must hold for anything to work, also for a company's own overlay. */
const soundness: Rule[] = [
  categoriesAndFacetsExist,
  categoriesKnowTheirPlace,
  providersServeSomething,
  namesAreUnique,
  relationsResolve,
  relationsAgree,
  partsFormATree,
  stacksResolve,
  ordersAreUnique,
];

/** What we ask of our own catalogue beyond that. */
const quality: Rule[] = [
  websitesAreUnique,
  famousNamesAreUnique,
  countryWordsAreUnique,
  ordinaryWordsAreNames,
  deprecatedNamesSuccessor,
  categoriesAreFilled,
  facetsAreUsed,
  adoptionIsOfProviders,
  packagesAreToldOnce,
  wordsArePlain,
  namesAreWithoutNoise,
  licencesAreKnown,
  factsAreFresh,
];

export const checkSoundness = (entries: Entries): string[] => soundness.flatMap((rule) => rule(entries));
export const checkEntries = (entries: Entries): string[] => [...soundness, ...quality].flatMap((rule) => rule(entries));
