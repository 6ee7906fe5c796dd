// What a cache keeps of an answer, and the door by which it comes back: whatever does not fit the catalogue and the text is no answer.
import * as z from 'zod';
import type { CategoryChoice, Reading } from '../analyst.ts';
import { evidence } from '../contract/explained-analysis.ts';

const id = z.string().min(1);
const marked = { id, evidence: z.array(evidence) };
const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said'), text: z.string().max(1_000) }),
  z.object({ kind: z.literal('given') }),
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('needed') }),
  z.object({ kind: z.literal('usual') }),
  z.object({ kind: z.literal('speaks-of'), words: z.array(z.string()) }),
  z.object({ kind: z.literal('strong-in'), facets: z.array(z.string()) }),
  z.object({ kind: z.literal('suits'), useCases: z.array(z.string()) }),
  z.object({ kind: z.literal('works-with'), providers: z.array(id) }),
  z.object({ kind: z.literal('precedent') }),
  z.object({ kind: z.literal('meets'), constraints: z.array(z.string()) }),
  z.object({ kind: z.literal('breaks'), constraints: z.array(z.string()) }),
]);
const reasons = z.array(reason).min(1);
const category = z.object({
  ...marked,
  reasons,
  confidence: z.number().min(0).max(1),
  wouldChange: z.array(z.object({ condition: z.string(), first: id })),
  providers: z
    .array(z.object({ ...marked, reasons, clashesWith: z.array(id).exactOptional() }))
    .min(3)
    .max(6),
});
const mentions = z.array(z.object(marked));
const storedAnswer = z.object({
  at: z.int().positive(),
  categories: z.array(category).min(1),
  reading: z.object({
    needs: mentions,
    constraints: z.array(z.object({ ...marked, label: z.string() })),
    chosen: mentions,
    excluded: mentions,
    excludedCategories: mentions,
    general: z.boolean(),
  }),
});

export type StoredAnswer = { at: number; categories: CategoryChoice[]; reading: Reading };

/** Whether the catalogue holds the provider in the category. */
export type Serves = (categoryId: string, providerId: string) => boolean;

export function readStoredAnswer(value: string, { text, serves }: { text: string; serves: Serves }): StoredAnswer | undefined {
  const parsed = storedAnswer.safeParse(parseOrUndefined(value));
  if (!parsed.success) return undefined;
  const { categories, reading } = parsed.data;
  const known = categories.every(({ id, providers }) => isUnique(providers) && providers.every((provider) => serves(id, provider.id)));
  const quoted = [
    ...categories.flatMap(({ evidence, providers }) => [{ evidence }, ...providers]),
    ...[reading.needs, reading.constraints, reading.chosen, reading.excluded, reading.excludedCategories].flat(),
  ].every(({ evidence }) => evidence.every((words) => words.text !== '' && text.slice(words.start, words.end) === words.text));
  return isUnique(categories) && known && quoted ? parsed.data : undefined;
}

function isUnique(items: readonly { id: string }[]): boolean {
  return new Set(items.map((item) => item.id)).size === items.length;
}

function parseOrUndefined(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
