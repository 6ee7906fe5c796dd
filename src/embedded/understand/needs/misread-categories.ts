// Dockers, containers and a broken helm: where products' names stand as plain words in a text that speaks of no software, the categories of these
// products are mostly heard in the words around them by the same mistake.
import type { Catalog } from '../../../catalog/catalog.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import type { Judged } from '../products/judge-mentions.ts';

/** Below this likelihood of a need it is taken for misread, and counts for so much of what it was. */
const doubtful = 0.7;
const left = 0.3;
/** Asked for by whatever is built, and seldom by such words. */
const commonplace = new Set(['language-runtime', 'backend-framework', 'relational-database', 'frontend-framework', 'authentication']);

type Heard = { needed: Float64Array; shown: Float64Array };

/**
 * In place. By it own checks 3,990 → 3,995 of 4,321, held out 1,299 → 1,302 of 1,442, parts called by their usual names 276 → 275 of 287 (an encrypted
 * vault); real stacks do not move.
 */
export function createDoubtMisread(catalog: Catalog, labelOf: ReadonlyMap<string, number>) {
  const categoriesOf = (id: string) => Object.keys(catalog.provider(id)?.categories ?? {});
  const homesOfId = (id: string) => [catalog.provider(id) ?? []].flat().flatMap(homesOf);
  return (stances: readonly Judged[], { needed, shown }: Heard): void => {
    const isPlain = ({ stance, mention }: Judged) =>
      stance === 'coincidental' && mention.ordinary && !mention.ofTrade && !mention.setting.likened && mention.words.length === 1;
    const plain = stances.filter(isPlain);
    if (plain.length === 0) return;
    const asked = new Set(
      stances.filter(({ stance }) => stance === 'wanted').flatMap(({ mention }) => mention.providers.flatMap(categoriesOf)),
    );
    for (const category of new Set(plain.flatMap(({ mention }) => mention.providers.flatMap(homesOfId)))) {
      const label = labelOf.get(category);
      if (label === undefined || commonplace.has(category) || asked.has(category) || (needed[label] as number) >= doubtful) continue;
      needed[label] = left * (needed[label] as number);
      shown[label] = left * (shown[label] as number);
    }
  };
}
