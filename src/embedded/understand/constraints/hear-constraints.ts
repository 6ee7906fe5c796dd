// Constraints, each with how likely it is stated and by which words: named by their names, or heard by the trained head.
import { groupBy } from '../../../catalog/group-by.ts';
import type { Evidence } from '../../../contract/explained-analysis.ts';
import type { Word } from '../words/words.ts';
import type { DeniedConstraints } from './deny-constraints.ts';
import type { FoundCountry } from './find-countries.ts';
import { findKeptInside } from './find-kept-inside.ts';
import { findLicenceTerms } from './find-licence-terms.ts';
import { findNative } from './find-native.ts';
import { findPortability } from './find-portability.ts';
import { findResidency } from './find-residency.ts';
import { findStandards } from './find-standards.ts';

/** Fainter hints of a constraint are not passed on; who really fears a lock-in says so, and a guess would rule out most of a category. */
const leastStated = 0.2;
const leastStatedOf = new Map([['no-lock-in', 0.42]]);

type Said = {
  text: string;
  words: readonly Word[];
  countries: readonly FoundCountry[];
  /** How likely each is stated, in the order of the constraints. */
  stated: Float64Array;
  notStated: DeniedConstraints;
  evidence: (label: number) => Evidence[];
};
type Heard = { id: string; probability: number; evidence: () => Evidence[] };

export function createHearConstraints(constraints: readonly string[]) {
  return ({ text, words, countries, stated, notStated, evidence }: Said): Heard[] => {
    const { standards, left } = findStandards(text, words, notStated);
    const named = mergeById([
      ...standards,
      ...findLicenceTerms(text, words),
      ...findNative(text, words),
      ...findResidency(text, countries),
      ...findKeptInside(text, words),
      ...findPortability(text),
    ]);
    const isNamed = (id: string) => left.has(id) || named.some((each) => each.id === id);
    return [
      ...named.map((each) => ({ id: each.id, probability: 1, evidence: () => each.evidence })),
      ...constraints
        .map((id, label) => ({ id, label, probability: stated[label] as number }))
        .filter(({ id, probability }) => probability >= (leastStatedOf.get(id) ?? leastStated) && !isNamed(id))
        .map(({ id, label, probability }) => ({ id, probability, evidence: () => evidence(label) })),
    ];
  };
}

/** What is said twice is one constraint, with the words of both. */
function mergeById(named: readonly { id: string; evidence: Evidence[] }[]): { id: string; evidence: Evidence[] }[] {
  return [...groupBy(named, ({ id }) => id)].map(([id, all]) => ({ id, evidence: all.flatMap(({ evidence }) => evidence) }));
}
