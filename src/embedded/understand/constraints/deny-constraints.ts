// Constraints that a text names only to deny them: "offline is not needed", "GDPR does not apply to us", "no self-managed servers".
import { groupBy } from '../../../catalog/group-by.ts';
import { constraintCertain } from '../../constraint-certain.ts';
import { remember } from '../model/remember.ts';
import type { Word } from '../words/words.ts';

/** A constraint is named when the words alone would state it this clearly. */
const namedFrom = 0.4;
/** What is denied in more letters is read anew. */
const longestDenial = 60;
/** Who says so states them by a denial: "no lock-in", "no budget", "no tracking", "without a line of code". */
const statedByDenial = new Set([
  'no-lock-in',
  'zero-budget',
  'low-budget',
  'privacy',
  'no-code',
  'air-gapped',
  'eu-residency',
  'eu-vendor',
  'quick',
  'solo',
  'small-team',
]);
/**
 * Others are stated by the denial of their opposite, and denied only by their own name: "no internet" and "no proprietary software" state them, and
 * "must not leave the Union" speaks for the GDPR.
 */
const ownNames = new Map([
  ['offline', /^offline$/],
  ['open-source', /^(?:open|opensource|oss|foss|libre)$/],
  ['gdpr', /^(?:gdpr|dsgvo|rgpd|lgpd)$/],
  ['hipaa', /^hipaa$/],
  ['soc2', /^soc2?$/],
  ['pci-dss', /^pci$/],
  ['iso27001', /^iso/],
  ['fedramp', /^fedramp$/],
]);
/** What says of anything that it does not bind, where it ends what is said of it. */
const isNothing =
  /(?:^| )(?:(?:is|are|was|were)(?: (?:not|no|never)|n't) (?:really |that |so |very |at all )?(?:relevant|applicable|important|mandatory|essential|critical|crucial|supported|(?:a |an )?(?:must|requirement|priority|concern|problem|issue|object|topic|goal|matter))|(?:do|does|did)(?: not|n't) (?:really )?(?:apply|matter|bind|concern)|(?:is|are) (?:optional|irrelevant|unimportant|overkill)|(?:was|were|is|are|has been)(?: [^ ]+){0,3} (?:rejected|dismissed|discarded|ruled out))(?: |$)/;

/** A word of each such saying, so that most clauses need not be held against it. */
const saying = new Set(
  `relevant applicable important mandatory essential critical crucial supported must requirement priority concern problem issue object topic goal
  matter apply bind optional irrelevant unimportant overkill rejected dismissed discarded ruled`.split(/\s+/),
);

/** By constraint the words that deny it. */
export type DeniedConstraints = ReadonlyMap<string, readonly Word[]>;
type Parts = { constraints: readonly string[]; statedIn: (words: readonly Word[]) => Float64Array };

export function createDenyConstraints({ constraints, statedIn }: Parts) {
  const readAloud = remember(
    (_, words: readonly Word[]): readonly string[] => {
      const stated = statedIn(words);
      return constraints.filter((_, label) => (stated[label] as number) >= namedFrom);
    },
    { longest: longestDenial },
  );
  const namedBy = (words: readonly Word[]) =>
    readAloud(
      words.map(({ key }) => key).join(' '),
      words.map((word) => ({ ...word, negated: false })),
    );

  const deniedIn = (words: readonly Word[]): DeniedConstraints => {
    const denied = new Map<string, readonly Word[]>();
    const mayDeny = new Set(words.filter(({ key, negated }) => negated || saying.has(key)).map(({ clause }) => clause));
    for (const clause of groupBy(
      words.filter((word) => mayDeny.has(word.clause)),
      ({ clause }) => clause,
    ).values()) {
      const isDismissed = clause.some(({ key }) => saying.has(key)) && isNothing.test(clause.map(({ key }) => key).join(' '));
      const own = isDismissed ? clause : clause.filter(({ negated }) => negated);
      if (own.length === 0) continue;
      const isDenied = (id: string) => {
        const name = ownNames.get(id);
        return name ? own.some(({ key }) => name.test(key)) : !statedByDenial.has(id);
      };
      for (const id of namedBy(own)) if (isDismissed || isDenied(id)) denied.set(id, [...(denied.get(id) ?? []), ...clause]);
    }
    return denied;
  };

  /** In place: what is denied is stated as far as the rest of the text states it. */
  return (words: readonly Word[], stated: Float64Array, statedWithout: (isLeftOut: (word: Word) => boolean) => Float64Array) => {
    const denied = deniedIn(words);
    // What is hardly stated anyway need not be read again.
    if (!constraints.some((id, label) => denied.has(id) && (stated[label] as number) >= constraintCertain)) return denied;
    const denying = new Set([...denied.values()].flat());
    const rest = statedWithout((word) => denying.has(word));
    for (const [label, id] of constraints.entries())
      if (denied.has(id)) stated[label] = Math.min(stated[label] as number, rest[label] as number);
    return denied;
  };
}
