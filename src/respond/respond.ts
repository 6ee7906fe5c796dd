// Turns choices into the contract's shape. Names, descriptions, use cases and websites come from the catalogue alone.
import type { CategoryChoice, ProviderChoice, Reading } from '../analyst.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Category } from '../catalog/category-schema.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { traitLabels } from '../catalog/trait-labels.ts';
import { vendorName } from '../catalog/vendor-name.ts';
import type { RankedCategory, RankedProvider } from '../contract/analysis.ts';
import type { Connection, ExplainedCategory, ExplainedProvider, Understood } from '../contract/explained-analysis.ts';
import { categoryReasons, providerReasons, whatWouldChange } from './reasons.ts';

export type Respond = ReturnType<typeof createRespond>;

export function createRespond(catalog: Catalog) {
  const known = <T>(entry: T | undefined, id: string): T => {
    if (entry === undefined) throw new Error(`an analyst chose ${id}, which the catalogue does not hold`);
    return entry;
  };
  const nameOf = (id: string) => catalog.provider(id)?.name ?? catalog.category(id)?.name ?? vendorName(catalog, id);
  const entryOf = (choice: ProviderChoice): Provider => known(catalog.provider(choice.id), choice.id);
  const categoryOf = (choice: CategoryChoice): Category => known(catalog.category(choice.id), choice.id);

  const provider = (categoryId: string, choice: ProviderChoice, index: number): RankedProvider => {
    const entry = entryOf(choice);
    const { useCases } = known(entry.categories[categoryId], `${choice.id} in ${categoryId}`);
    return { name: entry.name, rank: index + 1, description: entry.description, bestUseCases: [...useCases], website: entry.website };
  };

  const explainedProvider = (categoryId: string, choice: ProviderChoice, index: number): ExplainedProvider => ({
    ...provider(categoryId, choice, index),
    id: choice.id,
    why: providerReasons({ choice, categoryId, catalog }),
    evidence: choice.evidence,
    traits: traitLabels(entryOf(choice).traits),
    ...(choice.clashesWith && choice.clashesWith.length > 0 ? { clashesWith: choice.clashesWith.map(nameOf) } : {}),
  });

  return {
    category(choice: CategoryChoice): RankedCategory {
      const providers = choice.providers.map((each, index) => provider(choice.id, each, index));
      return { id: choice.id, name: categoryOf(choice).name, providers };
    },

    explainedCategory(choice: CategoryChoice): ExplainedCategory {
      const { name, layer } = categoryOf(choice);
      return {
        id: choice.id,
        name,
        why: categoryReasons({ choice, catalog }),
        evidence: choice.evidence,
        confidence: choice.confidence,
        layer,
        wouldChange: whatWouldChange({ choice, catalog }),
        providers: choice.providers.map((each, index) => explainedProvider(choice.id, each, index)),
      };
    },

    /** How the first choices hang together, as the catalogue knows it. */
    connections(categories: readonly ExplainedCategory[]): Connection[] {
      const firsts = categories.flatMap(({ id, providers }) => (providers[0] ? [{ category: id, provider: providers[0].id }] : []));
      return firsts.flatMap((a, at) =>
        firsts
          .slice(at + 1)
          .filter((b) => a.provider === b.provider || catalog.worksWith(a.provider).includes(b.provider))
          .map((b) => ({ from: a.category, to: b.category })),
      );
    },

    understood(reading: Reading): Understood {
      const named = ({ id, evidence }: Reading['needs'][number]) => ({ id, label: nameOf(id), evidence });
      return {
        needs: reading.needs.map(named),
        constraints: reading.constraints,
        chosen: reading.chosen.map(named),
        excluded: [...reading.excluded, ...reading.excludedCategories].map(named),
        general: reading.general,
      };
    },
  };
}
