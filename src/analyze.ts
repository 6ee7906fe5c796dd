// The operation in one function: a description goes to the analyst, its choices come back as the contract's answer.
import type { Analyst, Provenance } from './analyst.ts';
import type { Adjustments } from './contract/adjustments.ts';
import type { Analysis, RankedCategory } from './contract/analysis.ts';
import type { ExplainedAnalysis, ExplainedCategory } from './contract/explained-analysis.ts';
import { type Observe, unobserved } from './observe.ts';
import type { Respond } from './respond/respond.ts';

export type AnalyzeOptions = {
  explain?: boolean;
  adjustments?: Adjustments;
  /** A function where making one costs something: an answer that is kept needs none. */
  signal?: AbortSignal | (() => AbortSignal);
  onProvenance?: (provenance: Provenance) => void;
  observe?: Observe;
};
export type { Provenance };
export type Answer = Analysis | ExplainedAnalysis;
export type AnsweredCategory = RankedCategory | ExplainedCategory;

export type Analyze = {
  /** Who answers, for `X-Analyst`. */
  readonly analyst: string;
  /** Yields each category when it is complete and returns the whole answer. */
  stream(description: string, options?: AnalyzeOptions): AsyncGenerator<AnsweredCategory, Answer, void>;
  whole(description: string, options?: AnalyzeOptions): Promise<Answer>;
  /** The whole answer as the bytes that programs get: JSON in UTF-8. */
  bytes(description: string, options?: AnalyzeOptions): Promise<Uint8Array<ArrayBuffer>>;
};

const encoder = new TextEncoder();

export function createAnalyze({ analyst, respond }: { analyst: Analyst; respond: Respond }): Analyze {
  async function* stream(description: string, options: AnalyzeOptions = {}): AsyncGenerator<AnsweredCategory, Answer, void> {
    const {
      explain = false,
      adjustments,
      signal: left = () => new AbortController().signal,
      onProvenance = () => {},
      observe = unobserved,
    } = options;
    const signal = typeof left === 'function' ? left() : left;
    const choices = analyst.choose(description, { signal, explain, adjustments, onProvenance, observe });
    const categories: RankedCategory[] = [];
    const explained: ExplainedCategory[] = [];
    let respondMs = 0;
    try {
      let next = await choices.next();
      for (; !next.done; next = await choices.next()) {
        const started = performance.now();
        if (explain) explained.push(respond.explainedCategory(next.value));
        else categories.push(respond.category(next.value));
        respondMs += performance.now() - started;
        yield (explain ? explained : categories).at(-1) as AnsweredCategory;
      }
      observe.stage('respond', respondMs);
      if (!explain) return { query: description, categories };
      return {
        query: description,
        categories: explained,
        connections: respond.connections(explained),
        understood: respond.understood(next.value),
        confidence: overall(explained),
      };
    } finally {
      // A caller that stops listening ends the analyst too; after a normal end this does nothing.
      await choices.return(undefined as never);
    }
  }

  async function whole(description: string, options?: AnalyzeOptions): Promise<Answer> {
    const parts = stream(description, options);
    let next = await parts.next();
    while (!next.done) next = await parts.next();
    return next.value;
  }

  return {
    analyst: analyst.name,
    stream,
    whole,
    bytes: async (description, options) => encoder.encode(JSON.stringify(await whole(description, options))),
  };
}

/** An answer is as sure as its categories are on average. */
function overall(categories: readonly ExplainedCategory[]): number {
  const sum = categories.reduce((total, category) => total + category.confidence, 0);
  return Math.round((sum / categories.length) * 100) / 100;
}
