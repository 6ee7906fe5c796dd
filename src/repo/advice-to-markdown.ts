// A project's reading as a Markdown document: what it has and where that is said, what is missing and what would fill it.
import type { ExplainedCategory } from '../contract/explained-analysis.ts';
import { escapeInline, link } from '../formats/escape-markdown.ts';
import type { FoundCategory, RepoAdvice } from './advise-repo.ts';

export function adviceToMarkdown({ found, missing }: RepoAdvice): string {
  const blocks = [
    '# Technology stack',
    '## What the project has',
    found.length === 0 ? 'Nothing that the catalogue knows.' : table(['Category', 'Provider', 'Found in'], found.flatMap(foundRows)),
    '## What is missing beside it',
    ...(missing.length === 0 ? ['Nothing that its description asks for.'] : missing.map(section)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function foundRows({ name, providers }: FoundCategory): string[][] {
  return providers.map((provider, index) => [
    index === 0 ? escapeInline(name) : '',
    `${escapeInline(provider.name)}${provider.certain ? '' : ' (probably)'}`,
    [...new Set(provider.found.map(({ file }) => file))].slice(0, 3).map(escapeInline).join(', '),
  ]);
}

function section({ name, why, providers }: ExplainedCategory): string {
  const rows = providers.map(({ rank, name: provider, website, description, why: reason }) => [
    String(rank),
    link(provider, website),
    escapeInline(description),
    escapeInline(reason),
  ]);
  return [`### ${escapeInline(name)}`, escapeInline(why), table(['Rank', 'Provider', 'What it is', 'Why here'], rows)].join('\n\n');
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
