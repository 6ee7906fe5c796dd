// Applies a caller's adjustments between understanding and ranking, and tells in the choices what they did.
import type { CategoryChoice } from '../analyst.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { homeOf } from '../catalog/homes-of.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import type { Adjustments } from '../contract/adjustments.ts';
import { createPairScore, type PairScore } from './rank/pair-score.ts';
import type { Understanding } from './understanding.ts';

/** As sure as a clear sentence in the description would make it. */
const asked = 0.9;

export function adjustUnderstanding(read: Understanding, adjustments: Adjustments, catalog: Catalog): Understanding {
  const { choose, exclude } = adjustments;
  const dropped = (kind: string) => idsOf(adjustments.without, kind);
  const unneeded = dropped('need');
  const added = new Set([...idsOf(adjustments.with, 'need')].filter((id) => !unneeded.has(id)));
  const constraints = idsOf(adjustments.with, 'constraint');
  const mention = (id: string) => ({ id, evidence: [] });
  const keep = (out: ReadonlySet<string>) => (entry: { id: string }) => !out.has(entry.id);
  const noLonger = new Set([...dropped('excluded'), ...choose, ...added]);
  /** A choice falls with the need for what it is taken for. */
  const isUnneeded = (id: string) => unneeded.has(homeOf(catalog.provider(id) ?? { categories: {} }) ?? '');
  return {
    ...read,
    size: read.size + added.size,
    needs: [
      ...read.needs
        .filter(({ category }) => !added.has(category))
        .map((need) => (unneeded.has(need.category) ? { ...need, needed: 0, shown: 0 } : need)),
      ...[...added].map((category) => ({ category, needed: asked, shown: asked })),
    ],
    constraints: [
      ...read.constraints.filter(keep(new Set([...dropped('constraint'), ...constraints]))),
      ...[...constraints].map((id) => ({ id, probability: 1, evidence: () => [] })),
    ],
    chosen: [
      ...read.chosen.filter(keep(new Set([...dropped('chosen'), ...choose, ...exclude]))).filter(({ id }) => !isUnneeded(id)),
      ...choose.map(mention),
    ],
    excluded: [
      ...read.excluded.filter(keep(new Set([...noLonger, ...exclude]))),
      ...exclude.filter((id) => !choose.includes(id)).map(mention),
    ],
    excludedVendors: read.excludedVendors.filter(keep(dropped('excluded'))),
    excludedCategories: [...read.excludedCategories.filter(keep(new Set([...noLonger, ...unneeded]))), ...[...unneeded].map(mention)],
  };
}

/** Says where the caller's own word decided, and which alternatives cannot go with what the caller chose. */
export function createTellAdjusted(catalog: Catalog) {
  let pair: PairScore | undefined;
  return (choices: CategoryChoice[], { with: words, choose }: Adjustments): CategoryChoice[] => {
    pair ??= createPairScore(catalog);
    const score = pair;
    const added = idsOf(words, 'need');
    const chosen = choose.flatMap((id) => catalog.provider(id) ?? []);
    const clashes = (provider: Provider) => chosen.filter((other) => score(provider, other) < 0).map(({ id }) => id);
    return choices.map((choice) => ({
      ...choice,
      reasons: added.has(choice.id) ? [{ kind: 'asked' }] : choice.reasons,
      providers: choice.providers.map((provider) => {
        const reasons = provider.reasons.map((reason) =>
          reason.kind === 'given' && choose.includes(provider.id) ? { kind: 'asked' as const } : reason,
        );
        return { ...provider, reasons, clashesWith: clashes(catalog.provider(provider.id) as Provider) };
      }),
    }));
  };
}

function idsOf(words: readonly string[], kind: string): Set<string> {
  return new Set(words.filter((word) => word.startsWith(`${kind}:`)).map((word) => word.slice(kind.length + 1)));
}
