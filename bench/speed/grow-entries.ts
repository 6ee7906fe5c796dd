// A catalogue many times as large as ours: generated providers, in our categories or in as many more generated ones, that the model has never
// met, shaped like real ones (as many relations) and in made-up words, so that they compete without being copies of what is there.
import type { Entries } from '../../src/catalog/catalog.ts';
import type { Category } from '../../src/catalog/category-schema.ts';
import type { Provider } from '../../src/catalog/provider-schema.ts';

const syllables =
  'ba be bo da de do fa fi fo ga ge go ka ke ko la le lo ma me mo na ne no pa pe po ra re ro sa se so ta te to va ve vo za ze zo'.split(
    ' ',
  );
const actions = ['Records', 'Plans', 'Checks', 'Measures', 'Sorts', 'Draws', 'Repairs', 'Compares', 'Forwards', 'Archives'];
const subjects = [
  'harbour traffic',
  'orchard yields',
  'choir rehearsals',
  'ferry tickets',
  'mineral samples',
  'loom patterns',
  'river levels',
];

/** What is multiplied beside providers: categories, too, or nothing, so that each has as many times more providers. */
export type GrowthKind = 'providers' | 'categories and providers';

export function growEntries(entries: Entries, { times, kind }: { times: number; kind: GrowthKind }): Entries {
  const moreCategories = kind === 'categories and providers';
  const categories: Category[] = [...entries.categories];
  const providers: Provider[] = [...entries.providers];
  for (let copy = 1; copy < times; copy++) {
    const renamed = (id: string) => `${id}-${copy}`;
    const many = (ids: readonly string[]) => ids.map(renamed);
    if (moreCategories)
      for (const [index, category] of entries.categories.entries())
        categories.push(inventCategory(category, { id: renamed(category.id), seed: copy * 1_009 + index }));
    for (const [index, provider] of entries.providers.entries()) {
      const { worksWith, requires, conflicts, basedOn, partOf, successor } = provider.relations;
      const relations = {
        worksWith: many(worksWith),
        requires: many(requires),
        conflicts: many(conflicts),
        basedOn: many(basedOn),
        ...(partOf === undefined ? {} : { partOf: renamed(partOf) }),
        ...(successor === undefined ? {} : { successor: renamed(successor) }),
      };
      const served = Object.entries(provider.categories).map(([id, service]) => [moreCategories ? renamed(id) : id, service]);
      const invented = inventNames(provider, copy * 10_007 + index);
      providers.push({ ...invented, id: renamed(provider.id), categories: Object.fromEntries(served), relations });
    }
  }
  return { ...entries, categories, providers };
}

function inventCategory(category: Category, { id, seed }: { id: string; seed: number }): Category {
  const name = `${capital(word(seed))} ${word(seed + 1)}`;
  const phrases = category.phrases.map((_, index) => `${capital(word(seed + index))} for ${pick(subjects, seed + index)}`);
  return { ...category, id, name, needed: `${pick(actions, seed)} ${pick(subjects, seed)} by ${name}.`, phrases };
}

function inventNames(provider: Provider, seed: number): Provider {
  const name = capital(word(seed) + word(seed + 1));
  const description = `${pick(actions, seed)} ${pick(subjects, seed + 1)} with ${word(seed + 2)} and ${word(seed + 3)}.`;
  return {
    ...provider,
    name,
    aliases: provider.aliases.map((_, index) => `${name} ${word(seed + index)}`),
    ordinaryWords: [],
    description,
  };
}

function word(seed: number): string {
  // Knuth's multiplicative hash: neighbours give unlike words.
  const mixed = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return pick(syllables, mixed) + pick(syllables, mixed >>> 8) + pick(syllables, mixed >>> 16);
}

function pick<T>(list: readonly T[], at: number): T {
  return list[at % list.length] as T;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
