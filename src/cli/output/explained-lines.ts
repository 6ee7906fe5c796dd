// The answer in full: every category with why it is needed and how sure that is, every provider with its reasons, facts and address.
import type { ExplainedAnalysis, ExplainedCategory, ExplainedProvider } from '../../contract/explained-analysis.ts';
import { cells, printable, wrap } from './measure.ts';
import { createStyle, type Style } from './style.ts';
import type { Terminal } from './terminal.ts';
import { understoodLines } from './understood-lines.ts';

/** Longer lines of prose are hard to read. */
const widest = 100;

export function explainedLines({ query, categories, understood, confidence }: ExplainedAnalysis, terminal: Terminal): string[] {
  const style = createStyle(terminal.colour);
  const width = Math.min(terminal.width, widest);
  return [
    ...understoodLines({ query, understood, width, style }),
    style.dim(`Confidence: ${percent(confidence)}`),
    ...categories.flatMap((category) => ['', ...categoryLines(category, width, style)]),
  ];
}

function categoryLines({ name, why, confidence, wouldChange, providers }: ExplainedCategory, width: number, style: Style): string[] {
  const sure = percent(confidence);
  const title = printable(name);
  const room = width - cells(title) - sure.length - 2;
  return [
    ...(room > 0
      ? [`${style.category(title)} ${style.dim(`${'─'.repeat(room)} ${sure}`)}`]
      : wrap(`${title} ${sure}`, width).map(style.category)),
    ...wrap(why, width),
    ...providers.flatMap((provider) => providerLines(provider, width, style)),
    ...wouldChange.flatMap((change) => indent(wrap(change, width - 3)).map(style.warning)),
  ];
}

function providerLines({ rank, name, description, why, traits, website }: ExplainedProvider, width: number, style: Style): string[] {
  const room = width - 3;
  const title = wrap(name, room).map(
    (line, index) => `${index === 0 ? `${rank}  ` : '   '}${rank === 1 ? style.first(line) : style.heading(line)}`,
  );
  return [
    ...title,
    ...indent(wrap(description, room)),
    ...indent(wrap(why, room)),
    ...(traits.length > 0 ? indent(wrap(traits.join(' · '), room)).map(style.dim) : []),
    ...indent(wrap(website, room)).map(style.link),
  ];
}

const indent = (lines: readonly string[]) => lines.map((line) => `   ${line}`);
const percent = (share: number) => `${Math.round(share * 100)} %`;
