// What follows from a stack, for the decision record: good, neutral or bad, read off the first choices' facts and nothing else.
import type { ExplainedAnalysis } from '../contract/explained-analysis.ts';
import { escapeInline } from './escape-markdown.ts';

/** Below this a first choice is worth a second look before anything is built on it. */
const doubtful = 0.5;

type Decided = Pick<ExplainedAnalysis, 'categories' | 'understood'>;

export function adrConsequences({ categories, understood: { constraints, chosen } }: Decided): string[] {
  const firsts = [...new Map(categories.flatMap(({ providers }) => providers.slice(0, 1)).map((first) => [first.id, first])).values()];
  const having = (holds: (traits: readonly string[]) => boolean) => firsts.filter(({ traits }) => holds(traits)).map(({ name }) => name);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const kept = firsts.filter(({ id }) => chosenIds.has(id)).map(({ name }) => name);
  const free = having((traits) => traits.includes('Open source'));
  const rented = having((traits) => traits.includes('Managed') && !traits.includes('Self-hosted') && !traits.includes('Open source'));
  const operated = having((traits) => traits.includes('Self-hosted') && !traits.includes('Managed'));
  const fading = having((traits) => traits.includes('In maintenance') || traits.includes('Deprecated'));
  const unsure = categories.filter(({ confidence }) => confidence < doubtful).map(({ name }) => name);
  const rows: [verdict: string, of: readonly string[], words: (names: string) => string][] = [
    ['Good', kept, (all) => `what is already in use stays: ${all}`],
    ['Good', constraints.map(({ label }) => label), (all) => `the choice was held to: ${all}`],
    ['Good', free, (all) => `these are open source and can be left or taken over: ${all}`],
    ['Neutral', operated, (all) => `these must be operated, by the team or a host of its choice: ${all}`],
    ['Bad', rented, (all) => `these are run by their makers alone, so leaving one means replacing it: ${all}`],
    ['Bad', fading, (all) => `these are no longer developed further: ${all}`],
    ['Bad', unsure, (all) => `the need for these is uncertain and should be confirmed first: ${all}`],
  ];
  const weighed = rows
    .filter(([, of]) => of.length > 0)
    .map(([verdict, of, words]) => `${verdict}, because ${words(of.map(escapeInline).join(', '))}`);
  const changes = categories
    .filter(({ wouldChange }) => wouldChange.length > 0)
    .map(({ name, wouldChange }) => `Neutral, because ${escapeInline(name)} depends on this: ${wouldChange.map(escapeInline).join(' ')}`);
  return [...weighed, ...changes];
}
