// Says in words how one provider differs from another on what people decide by, most telling first.
import type { Catalog } from '../catalog/catalog.ts';
import { isOpenSource } from '../catalog/is-open-source.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { licenceWords } from './decision-aspects.ts';

type Pair = { catalog: Catalog; from: Provider; to: Provider; categories: readonly string[] };

export function describeDifference({ catalog, from, to, categories }: Pair): string[] {
  const [had, has] = [from.traits, to.traits];
  const more = <T extends string>(a: readonly T[], b: readonly T[]) => b.filter((word) => !a.includes(word));
  const strengths = (a: Provider, b: Provider) =>
    categories.flatMap((id) =>
      more(a.categories[id]?.facets ?? [], b.categories[id]?.facets ?? []).map((facet) => catalog.category(id)?.facets[facet] ?? facet),
    );
  const said = (words: readonly string[], say: (list: string) => string) => (words.length > 0 ? [say(words.join('; '))] : []);
  const anyLanguage = had.ecosystems.includes('any') || has.ecosystems.includes('any');
  return [
    ...(to.relations.basedOn.includes(from.id) ? [`Built on ${from.name}.`] : []),
    ...(isOpenSource(had) === isOpenSource(has) ? [] : [`${capital(licenceWords(has))} instead of ${licenceWords(had)}.`]),
    ...said(more(had.run, has.run), (list) => `Also as: ${list}.`),
    ...said(more(has.run, had.run), (list) => `Not as: ${list}.`),
    ...(had.pricing.includes('free') === has.pricing.includes('free')
      ? []
      : [has.pricing.includes('free') ? 'Free of charge.' : `Priced by: ${has.pricing.join(', ')}.`]),
    ...said([...new Set(strengths(from, to))], (list) => `Adds: ${list}.`),
    ...said([...new Set(strengths(to, from))], (list) => `Lacks: ${list}.`),
    ...(anyLanguage || more(had.ecosystems, has.ecosystems).length === 0
      ? []
      : [`For ${has.ecosystems.join(', ')} instead of ${had.ecosystems.join(', ')}.`]),
    ...said(more(claims(has), claims(had)), (list) => `No claim of: ${list}.`),
    ...said(more(claims(had), claims(has)), (list) => `Claims: ${list}.`),
    ...(had.country && has.country && had.country !== has.country ? [`From ${has.country} instead of ${had.country}.`] : []),
    ...(had.offline === has.offline ? [] : [has.offline ? 'Works offline.' : 'Needs a connection.']),
    ...(has.status === 'active' ? [] : [has.status === 'maintenance' ? 'In maintenance only.' : 'Deprecated.']),
  ];
}

function claims({ compliance }: Provider['traits']): string[] {
  return compliance.map(({ claim }) => claim);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
