// The head of an answer in the terminal: what was asked, and what was read in it besides the needs, which the answer itself shows.
import type { ExplainedAnalysis, Understood } from '../../contract/explained-analysis.ts';
import { generalNotice, understoodRows } from '../../formats/understood-rows.ts';
import { printable, truncate, wrap } from './measure.ts';
import type { Style } from './style.ts';

type Head = Pick<ExplainedAnalysis, 'query' | 'understood'> & { width: number; style: Style };

/** A long description is recognised by its beginning. */
const linesOfQuery = 2;

export function understoodLines({ query, understood, width, style }: Head): string[] {
  return [...asked(query, width).map(style.heading), ...read(understood).flatMap((text) => wrap(text, width).map(style.dim))];
}

function asked(query: string, width: number): string[] {
  const lines = wrap(query, width);
  if (lines.length <= linesOfQuery) return lines;
  return [...lines.slice(0, linesOfQuery - 1), truncate(lines.slice(linesOfQuery - 1).join(' '), width)];
}

function read(understood: Understood): string[] {
  if (understood.general) return [generalNotice];
  return understoodRows(understood).map(({ title, labels }) => `${title}: ${labels.map(printable).join(', ')}`);
}
