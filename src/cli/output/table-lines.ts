// The answer at a glance: a row for each category with its first choice and the others in order, as wide as the terminal.
import type { ExplainedAnalysis, ExplainedCategory } from '../../contract/explained-analysis.ts';
import { cells, padEnd, printable, wrap } from './measure.ts';
import { createStyle, type Style } from './style.ts';
import type { Terminal } from './terminal.ts';
import { understoodLines } from './understood-lines.ts';

/** Narrower than this, columns leave no room for names, and categories are listed one below the other. */
const narrow = 56;
const gap = '  ';
const widest = 120;

export function tableLines({ query, categories, understood }: ExplainedAnalysis, terminal: Terminal): string[] {
  const style = createStyle(terminal.colour);
  const width = Math.min(terminal.width, widest);
  const body = categories.length === 0 ? ['Nothing of what you asked to see is needed.'] : categoryRows(categories, width, style);
  return [...understoodLines({ query, understood, width, style }), '', ...body];
}

/** The ranked categories alone, in columns where there is room for them. */
export function categoryRows(categories: readonly ExplainedCategory[], width: number, style: Style): string[] {
  return width < narrow ? listed(categories, width, style) : rows(categories, width, style);
}

function rows(categories: readonly ExplainedCategory[], width: number, style: Style): string[] {
  const names = categories.map(({ name }) => printable(name));
  const firsts = categories.map(({ providers }) => printable(providers[0]?.name ?? ''));
  const left = Math.min(Math.max(...['Category', ...names].map(cells)), Math.floor(width * 0.36));
  const middle = Math.min(Math.max(...['First choice', ...firsts].map(cells)), Math.floor(width * 0.26));
  const right = width - left - middle - 2 * gap.length;
  const line = (parts: [string, string, string]) => parts.join(gap).trimEnd();
  const rule = style.dim(line(['─'.repeat(left), '─'.repeat(middle), '─'.repeat(right)]));
  const body = categories.flatMap((category, index) => {
    const columns = [wrap(names[index] ?? '', left), wrap(firsts[index] ?? '', middle), others(category, right)] as const;
    const height = Math.max(...columns.map((column) => column.length));
    return Array.from({ length: height }, (_, row) =>
      line([
        style.category(padEnd(columns[0][row] ?? '', left)),
        style.first(padEnd(columns[1][row] ?? '', middle)),
        columns[2][row] ?? '',
      ]),
    );
  });
  return [style.heading(line([padEnd('Category', left), padEnd('First choice', middle), 'Then'])), rule, ...body];
}

/** `2 Neon · 3 MySQL …`, broken only between providers where that can be. */
function others({ providers }: ExplainedCategory, width: number): string[] {
  const lines: string[] = [];
  for (const { rank, name } of providers.slice(1)) {
    const item = `${rank} ${printable(name)}`;
    const longer = lines.length === 0 ? item : `${lines.at(-1)} · ${item}`;
    if (lines.length > 0 && cells(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(...wrap(item, width));
  }
  return lines;
}

function listed(categories: readonly ExplainedCategory[], width: number, style: Style): string[] {
  return categories.flatMap(({ name, providers }, index) => [
    ...(index > 0 ? [''] : []),
    ...wrap(name, width).map(style.category),
    ...providers.flatMap((provider) =>
      wrap(`${provider.rank} ${printable(provider.name)}`, width - 2).map((line) => `  ${provider.rank === 1 ? style.first(line) : line}`),
    ),
  ]);
}
