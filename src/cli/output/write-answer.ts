// An answer in the format asked for; each way of writing is loaded only when it is used.
import type { ExplainedAnalysis } from '../../contract/explained-analysis.ts';
import { printable } from './measure.ts';
import type { Terminal } from './terminal.ts';
import { toJson } from './to-json.ts';

export type Writing = { format: string; explain: boolean; analyst: string; terminal: Terminal };

export async function writeAnswer(answer: ExplainedAnalysis, { format, explain, analyst, terminal }: Writing): Promise<string> {
  switch (format) {
    case 'json':
      return toJson(answer);
    case 'markdown':
      return (await import('../../formats/to-markdown.ts')).toMarkdown(answer);
    case 'adr':
      return (await import('../../formats/to-adr.ts')).toAdr(answer, { date: today() });
    case 'mermaid':
      return (await import('../../formats/to-mermaid.ts')).toMermaid(answer);
    default: {
      const lines = explain
        ? (await import('./explained-lines.ts')).explainedLines(answer, terminal)
        : (await import('./table-lines.ts')).tableLines(answer, terminal);
      const foot = (await import('./style.ts')).createStyle(terminal.colour).dim(`Answered by ${printable(analyst)}.`);
      return `${[...lines, '', foot].join('\n')}\n`;
    }
  }
}

/** In the time zone of whoever decides. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
