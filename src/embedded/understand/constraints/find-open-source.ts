// Who will have open source alone, in the words of six languages: "solo admiten software libre", "nur freie Software", "uniquement des logiciels libres".
import type { Evidence } from '../../../contract/explained-analysis.ts';

const only =
  '(?:solo|s[oó]lo|[uú]nicamente|exclusivamente|nur|ausschlie(?:ß|ss)lich|uniquement|exclusivement|seulement|apenas|somente|only|solely|exclusively)';
const free =
  '(?:software libre|c[oó]digo abierto|programas libres|(?:freier?n? |quelloffener?n? )software|open[- ]?source(?:[- ]software)?|logiciels? libres?|software livre|c[oó]digo aberto)';
const patterns = [
  String.raw`(?<![\p{L}])${only} (?:[\p{L}'’]+ ){0,3}?${free}(?![\p{L}])`,
  String.raw`(?<![\p{L}])(?:n['’]accepte|ne (?:[\p{L}]+ )?(?:que|des?)) (?:[\p{L}'’]+ ){0,3}?${free}(?![\p{L}])`,
  'オープンソース(?:のみ|だけ|に限)|只(?:能|准|允许)?(?:使)?用开源|仅(?:限|使用)?开源',
];
const openOnly = new RegExp(patterns.join('|'), 'giu');
/** Who publishes or looks for it says nothing of the parts. */
const published = /(?:publi|veröffentlich|release|contribut|not |nicht |no )[^.;!?]{0,12}$/iu;
const longestBefore = 24;

export function findOpenSource(text: string): { id: string; evidence: Evidence[] }[] {
  const evidence = [...text.matchAll(openOnly)].flatMap(({ 0: phrase, index }) =>
    published.test(text.slice(Math.max(0, index - longestBefore), index))
      ? []
      : [{ text: phrase, start: index, end: index + phrase.length }],
  );
  return evidence.length > 0 ? [{ id: 'open-source', evidence }] : [];
}
