// The answer as a Markdown document to keep, mail or paste: what was understood, the stack at a glance, then every category with reasons.
import type { ExplainedAnalysis, ExplainedCategory, ExplainedProvider, Understood } from '../contract/explained-analysis.ts';
import { escapeInline, link, quote } from './escape-markdown.ts';
import { generalNotice, understoodRows } from './understood-rows.ts';

export function toMarkdown({ query, categories, understood }: ExplainedAnalysis): string {
  const blocks = ['# Technology stack', quote(query), understoodList(understood), glance(categories), ...categories.map(section)];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function understoodList(understood: Understood): string {
  if (understood.general) return generalNotice;
  return understoodRows(understood)
    .map(({ title, labels }) => `- **${title}:** ${labels.map(escapeInline).join(', ')}`)
    .join('\n');
}

function glance(categories: readonly ExplainedCategory[]): string {
  if (categories.length === 0) return '';
  const rows = categories.map(({ name, providers: [first, ...others] }) => [
    escapeInline(name),
    first ? `**${link(first.name, first.website)}**` : '',
    others.map((provider) => link(provider.name, provider.website)).join(', '),
  ]);
  return table(['Category', 'First choice', 'Alternatives'], rows);
}

function section({ name, why, wouldChange, providers }: ExplainedCategory): string {
  const blocks = [
    `## ${escapeInline(name)}`,
    escapeInline(why),
    table(['Rank', 'Provider', 'What it is', 'Why here', 'Best for'], providers.map(row)),
    wouldChange.map((change) => `- ${escapeInline(change)}`).join('\n'),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

function row({ rank, name, website, description, why, bestUseCases }: ExplainedProvider): string[] {
  return [String(rank), link(name, website), escapeInline(description), escapeInline(why), bestUseCases.map(escapeInline).join('; ')];
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
