// The parts of a text that are read on their own: the whole of it, and each clause, so that one small wish in a long brief still counts.
import type { WordRows } from './features.ts';

const fewestWords = 2;
/** A very long text is read by its first clauses; the whole text still counts all of it. */
const mostClauses = 400;

export type Segment = { rows: number[]; words: WordRows[] };

export function toSegments(words: readonly WordRows[]): Segment[] {
  const clauses = new Map<number, WordRows[]>();
  for (const entry of words) {
    const clause = clauses.get(entry.word.clause);
    if (clause) clause.push(entry);
    else clauses.set(entry.word.clause, [entry]);
  }
  const parts = clauses.size > 1 ? [...clauses.values()].filter((clause) => clause.length >= fewestWords).slice(0, mostClauses) : [];
  return [[...words], ...parts].map((part) => ({ rows: part.flatMap(({ rows }) => rows), words: part }));
}

export function segmentRows(words: readonly WordRows[]): number[][] {
  return toSegments(words).map(({ rows }) => rows);
}
