// What the caller ruled out or settled, held against a model's reply: the prompt asks for it, this makes it so.
import type { Catalog } from '../catalog/catalog.ts';
import { ecosystemsFallingWith } from '../catalog/ecosystems-of.ts';
import { createFollowFalls } from '../catalog/follow-falls.ts';
import { leansOnlyOn } from '../catalog/leans-only-on.ts';
import { type Adjustments, noAdjustments } from '../contract/adjustments.ts';
import type { ReadingReply } from './reply.ts';

export type Heed = {
  allowsCategory(id: string): boolean;
  allows(providerId: string): boolean;
  /** What was settled for a category: it stands first there, whatever the model says. */
  settled(categoryId: string): readonly string[];
  readonly chosen: readonly string[];
  /** What the model read, without what the caller has taken back, and each once. */
  correct(read: ReadingReply): ReadingReply;
};

export function heedAdjustments(catalog: Catalog, { without, choose, exclude }: Adjustments = noAdjustments): Heed {
  const unneeded = new Set(without.flatMap((word) => (word.startsWith('need:') ? [word.slice('need:'.length)] : [])));
  const out = fallingWith(catalog, { excluded: exclude, kept: choose });
  return {
    allowsCategory: (id) => !unneeded.has(id),
    allows: (id) => !out.has(id),
    chosen: choose,
    correct: ({ constraints, chosen, excluded }) => ({
      constraints,
      chosen: unique(chosen).filter((id) => !without.includes(`chosen:${id}`) && !exclude.includes(id)),
      excluded: unique(excluded).filter((id) => !without.includes(`excluded:${id}`) && !choose.includes(id)),
    }),
    settled: (categoryId) => choose.filter((id) => !out.has(id) && catalog.provider(id)?.categories[categoryId] !== undefined),
  };
}

/**
 * With a provider goes all that is part of it, or stands on nothing else; with a language all that is programmed in it alone. What is settled
 * stays, as with our own analyst: "Kotlin, not Java" rules out Java and not what the two share.
 */
export function fallingWith(
  catalog: Catalog,
  { excluded, kept }: { excluded: readonly string[]; kept: readonly string[] },
): ReadonlySet<string> {
  const out = new Set(excluded.filter((id) => !kept.includes(id)));
  const languages = new Set([...out].flatMap((id) => ecosystemsFallingWith(catalog.provider(id))));
  for (const id of kept) for (const language of catalog.provider(id)?.traits.ecosystems ?? []) languages.delete(language);
  const { fallen, rule } = createFollowFalls(out, new Set(kept));
  for (const language of languages)
    rule(catalog.writtenIn(language), ({ traits }) => traits.ecosystems.every((other) => languages.has(other)));
  for (const id of fallen) rule(catalog.leaningOn(id), (provider) => leansOnlyOn(provider, out));
  return out;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
