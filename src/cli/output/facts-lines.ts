// What the catalogue knows, as lines for the terminal: a provider's facts, a category's providers, all categories.
import type { CategoryFacts } from '../../browse/category-facts.ts';
import { decisionAspects } from '../../browse/decision-aspects.ts';
import type { NamedProvider, ProviderFacts } from '../../browse/provider-facts.ts';
import { cells, padEnd, printable, truncate, wrap } from './measure.ts';
import { createStyle } from './style.ts';
import type { Terminal } from './terminal.ts';

const widest = 100;
const named = (providers: readonly NamedProvider[]) => providers.map(({ name }) => name).join(', ');

export function providerLines(facts: ProviderFacts, { width: full, colour }: Terminal): string[] {
  const style = createStyle(colour);
  const width = Math.min(full, widest);
  const rows: [string, string][] = [
    ...decisionAspects.map(({ aspect, read }) => [aspect, read(facts.traits)] as [string, string]),
    ['Part of', facts.partOf?.name ?? ''],
    ['Based on', named(facts.basedOn)],
    ['Needs one of', named(facts.requires)],
    ['Works with', named(facts.worksWith)],
    ['Conflicts with', named(facts.conflictsWith)],
    ['Successor', facts.successor?.name ?? ''],
    ['Checked', facts.checked],
    ['Sources', facts.sources.join(' ')],
  ];
  return [
    style.first(`${printable(facts.name)} (${facts.id})`),
    ...wrap(facts.description, width),
    ...wrap(facts.website, width).map(style.link),
    ...facts.categories.flatMap(({ name, id, fit, strengths, bestUseCases }) => [
      '',
      ...wrap(`${name} (${id}), fit ${fit} of 5`, width).map(style.category),
      ...(strengths.length > 0 ? wrap(`Strong in: ${strengths.join('; ')}`, width) : []),
      ...wrap(`Best for: ${bestUseCases.join('; ')}`, width),
    ]),
    '',
    ...pairs(
      rows.filter(([, value]) => value !== '' && value !== '–'),
      width,
      style.dim,
    ),
  ];
}

export function categoryLines(facts: CategoryFacts, { width, colour }: Terminal): string[] {
  const style = createStyle(colour);
  const text = Math.min(width, widest);
  return [
    style.category(`${printable(facts.name)} (${facts.id})`),
    ...wrap(`Needed when: ${facts.needed}`, text),
    ...wrap(`Not needed when: ${facts.notNeeded}`, text),
    ...wrap(`Told apart by: ${facts.facets.map(({ label }) => label).join('; ')}`, text),
    '',
    ...pairs(
      facts.providers.map(({ id, fit, description }) => [`${fit} ${id}`, description]),
      width,
      style.heading,
      truncated,
    ),
  ];
}

export function categoriesLines(categories: readonly { id: string; needed: string }[], { width, colour }: Terminal): string[] {
  return pairs(
    categories.map(({ id, needed }) => [id, needed]),
    width,
    createStyle(colour).category,
    truncated,
  );
}

type Fit = (text: string, width: number) => string[];
const truncated: Fit = (text, width) => [truncate(text, width)];

function pairs(rows: readonly (readonly [string, string])[], width: number, paint: (text: string) => string, fit: Fit = wrap): string[] {
  const left = Math.min(Math.max(0, ...rows.map(([word]) => cells(word))), Math.floor(width / 2));
  return rows.flatMap(([word, text]) =>
    fit(text, Math.max(1, width - left - 2)).map(
      (line, index) => `${paint(padEnd(index === 0 ? truncate(word, left) : '', left))}  ${line}`,
    ),
  );
}
