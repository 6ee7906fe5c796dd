// From needs to choices: the categories that are needed enough, and in each the providers that fit best.
import type { CategoryChoice } from '../../analyst.ts';
import type { Catalog } from '../../catalog/catalog.ts';

export type WeighedNeed = { id: string; score: number; evidence: CategoryChoice['evidence'] };

/** A need counts when it is at least this share of the strongest one. */
const shareOfStrongest = 0.35;
const mostCategories = 12;
const providersShown = 5;

export function chooseStack({ needs, catalog, general }: { needs: WeighedNeed[]; catalog: Catalog; general: boolean }): CategoryChoice[] {
  const strongest = Math.max(...needs.map(({ score }) => score));
  return needs
    .filter(({ score }) => score >= strongest * shareOfStrongest)
    .slice(0, mostCategories)
    .map(({ id, score, evidence }) => ({
      id,
      reasons: [{ kind: general ? 'usual' : 'needed' }],
      evidence,
      confidence: Math.round(Math.min(1, score / strongest) * 100) / 100,
      wouldChange: [],
      providers: catalog
        .serving(id)
        .slice(0, providersShown)
        .map((provider) => {
          const facets = provider.categories[id]?.facets.slice(0, 2) ?? [];
          return { id: provider.id, reasons: [facets.length > 0 ? { kind: 'strong-in', facets } : { kind: 'adoption' }], evidence: [] };
        }),
    }));
}
