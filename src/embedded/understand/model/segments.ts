// The parts of a text that are read on their own: each clause beside the whole, so that one small wish in a long brief still counts.
import type { WordRows } from './features.ts';

const fewestWords = 2;
/** In writing without spaces one run of characters may be a whole phrase, and an abbreviation stands for several words: "SSO, RBAC and a map". */
const saysMore = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^[A-Z][A-Z0-9]+$/u;
/** A very long text is read in longer parts: neighbouring clauses are joined. */
const mostParts = 128;

/** Words from one place up to, not including, another. */
export type Clause = { from: number; to: number };
export type Segments = { words: readonly WordRows[]; clauses: Clause[] };

export function toSegments(words: readonly WordRows[]): Segments {
  const clauses: Clause[] = [];
  for (let from = 0; from < words.length; ) {
    let to = from + 1;
    while (to < words.length && words[to]?.word.clause === words[from]?.word.clause) to++;
    clauses.push({ from, to });
    from = to;
  }
  // A text of one clause is read once, as a whole.
  if (clauses.length < 2) return { words, clauses: [] };
  const parts = clauses.filter(({ from, to }) => to - from >= fewestWords || saysMore.test(words[from]?.word.raw ?? ''));
  return { words, clauses: joined(parts, Math.ceil(parts.length / mostParts)) };
}

function joined(clauses: readonly Clause[], together: number): Clause[] {
  if (together <= 1) return [...clauses];
  return Array.from({ length: Math.ceil(clauses.length / together) }, (_, at) => {
    const group = clauses.slice(at * together, (at + 1) * together);
    return { from: group[0]?.from ?? 0, to: group.at(-1)?.to ?? 0 };
  });
}

/** The rows of the whole and of each clause, for training. */
export function segmentRows(words: readonly WordRows[]): number[][] {
  const rows = ({ from, to }: Clause) => words.slice(from, to).flatMap((entry) => entry.rows);
  return [{ from: 0, to: words.length }, ...toSegments(words).clauses].map(rows);
}
