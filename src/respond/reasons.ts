// Turns reasons, which analysts give as data, into sentences a person reads.
import type { CategoryChoice, ProviderChoice, Reason } from '../analyst.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Evidence } from '../contract/explained-analysis.ts';

type Context = { catalog: Catalog; categoryId: string; evidence: Evidence[] };

export function categoryReasons({ choice, catalog }: { choice: CategoryChoice; catalog: Catalog }): string {
  return toSentences(choice.reasons, { catalog, categoryId: choice.id, evidence: choice.evidence });
}

export function providerReasons({ choice, categoryId, catalog }: { choice: ProviderChoice; categoryId: string; catalog: Catalog }): string {
  return toSentences(choice.reasons, { catalog, categoryId, evidence: choice.evidence });
}

export function whatWouldChange({ choice, catalog }: { choice: CategoryChoice; catalog: Catalog }): string[] {
  return choice.wouldChange.map(({ condition, first }) => `If ${condition}, ${catalog.provider(first)?.name ?? first} would be first.`);
}

function toSentences(reasons: readonly Reason[], context: Context): string {
  return reasons.map((reason) => sentence(reason, context)).join(' ');
}

function sentence(reason: Reason, { catalog, categoryId, evidence }: Context): string {
  const category = catalog.category(categoryId);
  const name = (id: string) => catalog.provider(id)?.name ?? id;
  const words = evidence
    .slice(0, 2)
    .map(({ text }) => `“${shorten(text)}”`)
    .join(' and ');
  switch (reason.kind) {
    case 'said':
      return reason.text;
    case 'given':
      return words ? `Your description says so: ${words}.` : 'Your description says so.';
    case 'asked':
      return 'You asked for it.';
    case 'needed':
      return words
        ? `${words} ${evidence.length > 1 ? 'ask' : 'asks'} for it. ${category?.needed ?? ''}`.trim()
        : (category?.needed ?? 'The project needs it.');
    case 'usual':
      return `Usual in a stack of this kind. ${category?.needed ?? ''}`.trim();
    case 'strong-in':
      return `Strengths that count here: ${reason.facets.map((facet) => category?.facets[facet] ?? facet).join('; ')}.`;
    case 'suits':
      // As the catalogue writes them: whether a word may lose its capital cannot be told from the word.
      return `Good for: ${reason.useCases.join('; ')}.`;
    case 'speaks-of':
      return `Made for what you write of: ${joinWords(reason.words.map((word) => `“${word}”`))}.`;
    case 'works-with':
      return `Works well with ${joinWords([...new Set(reason.providers.map(name))])}.`;
    case 'precedent':
      return 'Most real products like this one run on it.';
    case 'meets':
      return `Meets what you asked for: ${joinWords(reason.constraints)}.`;
    case 'breaks':
      return `Does not meet what you asked for (${joinWords(reason.constraints)}); here because hardly anything does.`;
  }
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= 80 ? line : `${line.slice(0, 77).trimEnd()}…`;
}
