// The answer of `analyze_stack`: the contract's fields, with reasons, cut to what a context window should hold.
import * as z from 'zod';
import { analysis, rankedCategory, rankedProvider } from '../contract/analysis.ts';
import type { ExplainedAnalysis, ExplainedCategory } from '../contract/explained-analysis.ts';

const provider = rankedProvider.extend({
  id: z.string().describe('For the other tools.'),
  why: z.string(),
  traits: z.array(z.string()).optional(),
});

const category = rankedCategory.extend({
  why: z.string(),
  confidence: z.number().min(0).max(1),
  wouldChange: z.array(z.string()).optional(),
  providers: z.array(provider).min(3).max(6),
});

export const stackAnswer = analysis.extend({
  categories: z.array(category).min(1),
  understood: z.strictObject({
    constraints: z.array(z.string()),
    chosen: z.array(z.string()),
    excluded: z.array(z.string()),
    general: z.boolean().describe('True when the text said too little: ask the user for more.'),
  }),
  confidence: z.number().min(0).max(1),
  leftOut: z.array(z.string()).describe('Ids of needed categories that are not shown.'),
  analyst: z.string().describe('Who answered.'),
});

export type StackAnswer = z.infer<typeof stackAnswer>;

const compactProviders = 3;

type Cut = { answer: ExplainedAnalysis; analyst: string; shown: readonly ExplainedCategory[]; full: boolean };

export function toStackAnswer({ answer, analyst, shown, full }: Cut): StackAnswer {
  const { query, categories, understood, confidence } = answer;
  const labels = (items: readonly { label: string }[]) => [...new Set(items.map(({ label }) => label))];
  return {
    query,
    categories: shown.map((each) => cutCategory(each, full)),
    understood: {
      constraints: labels(understood.constraints),
      chosen: labels(understood.chosen),
      excluded: labels(understood.excluded),
      general: understood.general,
    },
    confidence,
    leftOut: categories.filter((each) => !shown.includes(each)).map(({ id }) => id),
    analyst,
  };
}

function cutCategory(
  { id, name, why, confidence, wouldChange, providers }: ExplainedCategory,
  full: boolean,
): StackAnswer['categories'][number] {
  return {
    id,
    name,
    why,
    confidence,
    ...(full && { wouldChange }),
    providers: providers.slice(0, full ? undefined : compactProviders).map((each) => ({
      id: each.id,
      name: each.name,
      rank: each.rank,
      why: each.why,
      description: each.description,
      bestUseCases: each.bestUseCases,
      website: each.website,
      ...(full && { traits: each.traits }),
    })),
  };
}

/** For clients that show models the text alone: one line a category, with the ids that the other tools take. */
export function stackText({ categories, understood, confidence, leftOut, analyst }: StackAnswer): string {
  const list = (label: string, items: readonly string[]) => (items.length > 0 ? [`${label}: ${items.join(', ')}.`] : []);
  return [
    [
      `Answered by ${analyst}, confidence ${confidence}.`,
      ...list('Constraints', understood.constraints),
      ...list('Already chosen', understood.chosen),
      ...list('Ruled out', understood.excluded),
      ...(understood.general ? ['The text said too little; this is a general starting stack. Ask the user for more and call again.'] : []),
    ].join(' '),
    ...categories.map(({ id, name, why, providers }) => {
      const names = providers.map((each) => `${each.rank}. ${each.name} [${each.id}]`).join(' ');
      return `${name} [${id}]: ${names} | ${why} First because: ${providers[0]?.why ?? ''}`;
    }),
    ...list('Also needed, not shown', leftOut),
  ].join('\n');
}
