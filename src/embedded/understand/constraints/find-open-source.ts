// Who will have open source alone, said in other languages: "solo admiten software libre", "nur freie Software", "uniquement des logiciels libres". In
// English the trained head hears it.
import type { Evidence } from '../../../contract/explained-analysis.ts';

const only = '(?:solo|sólo|únicamente|exclusivamente|nur|ausschlie(?:ß|ss)lich|uniquement|exclusivement|seulement|apenas|somente)';
const free =
  '(?:software libre|c[oó]digo abierto|programas libres|(?:freier?n? |quelloffener?n? )software|open[- ]?source(?:[- ]software)?|logiciels? libres?|software livre|c[oó]digo aberto)';
const patterns = [
  String.raw`(?<![\p{L}-])${only} (?:[\p{L}'’]+ ){0,3}?${free}(?![\p{L}])`,
  String.raw`(?<![\p{L}])n['’]accepte(?:nt|ront)? que (?:[\p{L}'’]+ ){0,2}?${free}(?![\p{L}])`,
  'オープンソース(?:のみ|だけ|に限)|只(?:能|准|允许)?(?:使)?用开源|仅(?:限|使用)?开源',
];
const openOnly = new RegExp(patterns.join('|'), 'giu');
/** Who publishes it, or works on it, says nothing of the parts; who denies that it must be so, the opposite. */
const published = /(?<![\p{L}])(?:publi\p{L}+|veröffentlich\p{L}+|contribu\p{L}+|entwick\p{L}+|kein\p{L}*|nicht|não|pas|no) /iu;
const longestBefore = 24;

export function findOpenSource(text: string): { id: string; evidence: Evidence[] }[] {
  const evidence = [...text.matchAll(openOnly)].flatMap(({ 0: phrase, index }) =>
    published.test(text.slice(Math.max(0, index - longestBefore), index + phrase.length))
      ? []
      : [{ text: phrase, start: index, end: index + phrase.length }],
  );
  return evidence.length > 0 ? [{ id: 'open-source', evidence }] : [];
}
