// Who will have no American clouds or companies, said of where they are from: "keine Cloud aus den USA", "no provider from the United States", "nothing
// hosted by US companies".
import type { Evidence } from '../../../contract/explained-analysis.ts';

const no =
  '(?:no|not|without|never|nothing|avoid|exclud\\w+|kein\\p{L}*|ohne|nicht|nichts|sans|aucune?|pas de|sin|ning[uú]n\\p{L}*|nada|sem|nenhum\\p{L}*)';
const host =
  '(?:clouds?|cloud[- ](?:providers?|services?|anbieter\\p{L}*|dienste?n?)|hyperscalers?|hosting|hosters?|host|providers?|vendors?|compan(?:y|ies)|anbieter\\p{L}*|firm(?:a|en)|dienste?n?|unternehmen|fournisseurs?|h[ée]bergeurs?|entreprises?|nubes?|proveedor(?:es)?|empresas?|nuvem|nuvens|fornecedor(?:es)?)';
const america =
  '(?:(?:the )?(?:usa|u\\.s\\.a?\\.?|us|united states|states)|(?:den )?(?:usa|vereinigten staaten)|(?:des )?[ée]tats-unis|(?:de )?(?:los )?(?:ee\\.? ?uu\\.?|estados unidos)|(?:dos )?(?:eua|estados unidos))';
const patterns = [
  `(?<![\\p{L}-])${no} (?:[\\p{L}-]+ ){0,2}?${host} (?:from|in|aus|des|de|dos?|venant) (?:[\\p{L}]+ )?${america}(?![\\p{L}])`,
  `(?<![\\p{L}-])${no} (?:[\\p{L}-]+ ){0,2}?(?:us|american|amerikanische[nrsm]?|am[ée]ricaine?s?|estadounidenses?|americanas?|americanos?)[ -](?:based |owned )?${host}(?![\\p{L}])`,
  `(?<![\\p{L}-])${no} ${host} (?:am[ée]ricaine?s?|estadounidenses?|norteamericanas?|americanas?|americanos?)(?![\\p{L}])`,
];
const refused = new RegExp(patterns.join('|'), 'giu');

export function findNoAmericans(text: string): { id: string; evidence: Evidence[] }[] {
  const evidence = [...text.matchAll(refused)].map(({ 0: phrase, index }) => ({ text: phrase, start: index, end: index + phrase.length }));
  return evidence.length > 0 ? [{ id: 'eu-vendor', evidence }] : [];
}
