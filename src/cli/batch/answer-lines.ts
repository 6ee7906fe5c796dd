// Answers some lines of a batch: the text to be written, and what could not be answered. Runs in a thread or beside requests.
import { type Client, ProblemError } from '../../client/client.ts';
import { type Selection, select } from '../select.ts';
import { parseLine } from './parse-line.ts';
import type { Line } from './read-lines.ts';

export type Fault = { number: number; message: string; whose: 'yours' | 'ours' };
export type AnsweredLines = { lines: number; answered: number; text: string; faults: Fault[] };
export type AnswerLines = (lines: readonly Line[]) => Promise<AnsweredLines>;
/** How answers are written; passed to threads, so it is plain data. */
export type BatchManner = { explain: boolean; selection: Selection };

/** Failures that lie in one description; after any other, the next line would fare no better. */
const ofOneLine = ['internal_error', 'upstream_unusable'];

export function createAnswerLines({
  client,
  explain,
  selection,
  signal,
}: BatchManner & { client: Client; signal?: AbortSignal }): AnswerLines {
  return async (lines) => {
    const faults: Fault[] = [];
    const written: string[] = [];
    for (const line of lines) {
      const asked = parseLine(line);
      if (asked.kind === 'bad') faults.push({ number: asked.number, message: asked.message, whose: 'yours' });
      if (asked.kind !== 'asked') continue;
      const { number, description, id } = asked;
      try {
        const { analysis } = await client.analyze(description, { explain, ...(signal && { signal }) });
        written.push(`${JSON.stringify({ line: number, ...(id !== undefined && { id }), ...select(analysis, selection) })}\n`);
      } catch (error) {
        if (!(error instanceof ProblemError) || !ofOneLine.includes(error.code)) throw error;
        faults.push({ number, message: `${error.title}. ${error.detail}`, whose: 'ours' });
      }
    }
    return { lines: lines.length, answered: written.length, text: written.join(''), faults };
  };
}
