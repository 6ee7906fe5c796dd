// The answer as an architecture decision record in the manner of MADR: ready to be put under docs/decisions and argued with.
import type { ExplainedAnalysis, ExplainedCategory, ExplainedProvider, Understood } from '../contract/explained-analysis.ts';
import { adrConsequences } from './adr-consequences.ts';
import { escapeInline, link, quote } from './escape-markdown.ts';

export type AdrOptions = {
  /** The day of the decision, as 2026-01-31; given by the caller, since this function knows no clock. */
  date: string;
};

export function toAdr({ query, categories, understood }: ExplainedAnalysis, { date }: AdrOptions): string {
  const blocks = [
    `---\nstatus: proposed\ndate: ${date}\n---`,
    '# Choose the technology stack',
    '## Context and Problem Statement',
    'We want to build:',
    quote(query),
    'Which technologies do we build it with?',
    ...titled('## Decision Drivers', drivers(understood)),
    '## Considered Options',
    list(categories.map(({ name, providers }) => `${escapeInline(name)}: ${providers.map((each) => escapeInline(each.name)).join(', ')}`)),
    '## Decision Outcome',
    'Chosen, for each part of the system:',
    list(categories.flatMap(decision)),
    ...titled('### Consequences', adrConsequences({ categories, understood })),
    '## Pros and Cons of the Options',
    ...categories.map(options),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function list(items: readonly string[]): string {
  return items.map((item) => `* ${item}`).join('\n');
}

function titled(title: string, items: readonly string[]): string[] {
  return items.length > 0 ? [title, list(items)] : [];
}

const names = (items: readonly { label: string }[]) => items.map(({ label }) => escapeInline(label)).join(', ');

function drivers({ needs, constraints, chosen, excluded, general }: Understood): string[] {
  if (general) return ['The description names no particular need, so the general starting stack was taken.'];
  const rows: [words: string, items: Understood['needs']][] = [
    ['The description asks for', needs],
    ['It must hold that it is or has', constraints],
    ['Already in use', chosen],
    ['Ruled out', excluded],
  ];
  return rows.filter(([, items]) => items.length > 0).map(([words, items]) => `${words}: ${names(items)}`);
}

function decision({ name, providers: [first] }: ExplainedCategory): string[] {
  return first ? [`${escapeInline(name)}: **${link(first.name, first.website)}**, because: ${escapeInline(first.why)}`] : [];
}

function options({ name, why, providers }: ExplainedCategory): string {
  return [`### ${escapeInline(name)}`, escapeInline(why), list(providers.map(option))].join('\n\n');
}

function option({ name, website, description, why, traits }: ExplainedProvider): string {
  const facts = traits.length > 0 ? ` (${traits.map(escapeInline).join(', ')})` : '';
  return `${link(name, website)}: ${escapeInline(description)} ${escapeInline(why)}${facts}`;
}
