// Constraints, each with how likely it is stated and by which words: named by their names, or heard by the trained head.
import type { Catalog } from '../../../catalog/catalog.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { constraintCertain } from '../../constraint-certain.ts';
import { isEuropean, residencies } from '../../europe.ts';
import { countryOf } from '../../made-in.ts';
import type { Word } from '../words/words.ts';
import type { DeniedConstraints } from './deny-constraints.ts';
import type { FoundCountry } from './find-countries.ts';
import { findKeptInside } from './find-kept-inside.ts';
import { findLicenceTerms } from './find-licence-terms.ts';
import { createFindMakers } from './find-makers.ts';
import { findNative } from './find-native.ts';
import { findNoAmericans } from './find-no-americans.ts';
import { findOpenSource } from './find-open-source.ts';
import { findPortability } from './find-portability.ts';
import { findResidency } from './find-residency.ts';
import { findStandards } from './find-standards.ts';

/** Fainter hints of a constraint are not passed on; who really fears a lock-in, or wants open source, says so, and a guess would rule out most of a category. */
const leastStated = 0.2;
const leastStatedOf = new Map([
  ['no-lock-in', 0.42],
  ['open-source', 0.37],
]);

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

export function createHearConstraints({
  constraints,
  countries: known,
}: {
  constraints: readonly string[];
  countries: Catalog['countries'];
}) {
  const findMakers = createFindMakers(known);
  return ({ text, words, countries, stated, notStated, evidence }: Said): Heard[] => {
    const { standards, left } = findStandards(text, words, notStated);
    const isHeard = (id: string) => (stated[constraints.indexOf(id)] ?? 0) >= constraintCertain;
    // Where makers are from matters to who also cares where data is: a watch may be sold only by a Swiss firm.
    const makers = [...residencies, 'in-country'].some(isHeard) ? findMakers(text, countries) : [];
    const named = mergeById([
      ...makers,
      ...standards,
      ...findLicenceTerms(text, words),
      ...findNative(text, words),
      ...findResidency(text, countries),
      ...findKeptInside(text, words),
      ...findNoAmericans(text),
      ...findOpenSource(text),
      ...findPortability(text),
    ]);
    const isNamed = (id: string) => left.has(id) || named.some((each) => each.id === id);
    // A country of Europe is less than Europe.
    const isNarrowed = makers.some(({ id }) => isEuropean(countryOf(id) as string));
    const isWider = ({ id }: { id: string }) => isNarrowed && residencies.includes(id);
    const all = [
      ...named.map((each) => ({ id: each.id, probability: 1, evidence: () => each.evidence })),
      ...constraints
        .map((id, label) => ({ id, label, probability: stated[label] as number }))
        .filter(({ id, probability }) => probability >= (leastStatedOf.get(id) ?? leastStated) && !isNamed(id))
        .map(({ id, label, probability }) => ({ id, probability, evidence: () => evidence(label) })),
    ];
    return all.filter((each) => !isWider(each));
  };
}

/** What is said twice is one constraint, with the words of both. */
function mergeById(named: readonly { id: string; evidence: Evidence[] }[]): { id: string; evidence: Evidence[] }[] {
  return [...groupBy(named, ({ id }) => id)].map(([id, all]) => ({ id, evidence: all.flatMap(({ evidence }) => evidence) }));
}
