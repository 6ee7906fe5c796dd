// "Hosted only by a company based in Switzerland", "German providers only": whose companies alone may serve, by the country that is named for them.
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { madeIn } from '../../made-in.ts';
import type { FoundCountry } from './find-countries.ts';

const maker = String.raw`(?:(?:hosting|cloud)\s)?(?:compan(?:y|ies)|firms?|providers?|host(?:er)?s?|vendors?|suppliers?|operators?|\p{L}*anbieter[ns]?|firm(?:a|en)|unternehmens?|h[ée]bergeurs?|fournisseurs?|entreprises?|soci[ée]t[ée]s?|proveedor(?:es)?|empresas?|fornecedor(?:es)?|provedor(?:es)?)`;
const seated =
  'based|seated|headquartered|registered|incorporated|domiciled|located|owned|itself|sitz|ansässig|basée?s?|établie?s?|sede|sediadas?';
/** Whom something is rented from, not who asks. */
const from = '(?:only|solely|exclusively|must|by|with|from|nur|ausschließlich|von|bei|uniquement|chez|par|solo|sólo|somente|apenas|por)';
/** A country's name, or what its companies are called, and where that stands. */
type Called = { id: string; start: number; end: number };
/** What stands before the country's name, and what after it. */
const ways = [
  [String.raw`\b${from}\s(?:\p{L}+\s){0,3}?${maker},?\s(?:\p{L}+\s){0,4}?(?:${seated})\s(?:\p{L}+\s){0,3}$`, '^'],
  [String.raw`\b${from}\s(?:an?\s|eine[mnr]\s|une?\s|uma\s)?$`, String.raw`^[\s-](?:(?:owned|based|run)\s)?${maker}(?!\p{L})`],
  [String.raw`\b${from}\s(?:\p{L}+\s){0,2}?${maker}\s$`, '^'],
  // "Requires that the hosting company is Swiss."
  [
    String.raw`\b(?:requires?|demands?|insists?|must|wants?|prescribes?)\b[^.;]*\s(?:hosting|cloud)\s${maker}\s(?:is|are|be|must be|has to be)\s(?:an?\s)?$`,
    '^',
  ],
  ['$', String.raw`^[^.;]*?(?<!\bour\s)\b${maker}\s(?:\p{L}+\s){0,3}?(?:seat|headquarters|${seated})\s(?:here|there)\b`],
].map((sides) => sides.map((side) => new RegExp(side, 'iu')) as [RegExp, RegExp]);
/** Who says so asks for it of whoever has the machines, or of all: other firms are customers, makers or the asker's own. */
const isDemand =
  /\b(?:only|solely|exclusively|must|nur|ausschließlich|uniquement|exclusivement|solo|sólo|exclusivamente|somente|apenas)\b|\b(?:host|h[ée]berg|gehostet|aloja|hosped|stor(?:e|ing|age)|kept|held|lies?\b|ha(?:ve|s) to\b|soil|ground|servers?|machines?|clouds?|data cent)/iu;
const ofOthers =
  /\b(?:used|offered|made|sold|bought|ordered|order|invoices?|users?|usad\p{L}+|utilis\p{L}+|genutzt|are|am)\s(?:\S+\s){0,1}$/iu;
/** "Not by Swiss companies" says the opposite, and so does "refuses anything hosted by". */
const denied =
  /(?:^|\s)(?:not?|never|without|exclud\w+|refus\w+|avoid\w*|except|kein\w*|nicht|ohne|sans|aucune?|sin|sem|nenhum\w*)\s(?:\S+\s){0,2}$/iu;
const longest = 140;
const endOfSentence = /[.;!?\n](?=\s|$)/u;

export function createFindMakers(countries: Catalog['countries']) {
  const countryOf = new Map(Object.entries(countries).flatMap(([id, { makers = [] }]) => makers.map((word) => [word.toLowerCase(), id])));
  const called = (text: string): Called[] =>
    [...text.matchAll(/\p{L}{4,}/gu)].flatMap(({ 0: word, index }) => {
      const id = countryOf.get(word.toLowerCase());
      return id ? [{ id, start: index, end: index + word.length }] : [];
    });
  return (text: string, named: readonly FoundCountry[]): { id: string; evidence: Evidence[] }[] => {
    const all = [...named.flatMap(({ id, evidence }) => evidence.map(({ start, end }) => ({ id, start, end }))), ...called(text)];
    const found = all.flatMap((each) => {
      const evidence = makersAround(text, each);
      return evidence ? [{ id: madeIn(each.id), evidence: [evidence] }] : [];
    });
    // "German or Austrian" is more than either, and no constraint says it.
    return found.some(({ id }) => id !== found[0]?.id) ? [] : found.slice(0, 1);
  };
}

function makersAround(text: string, { start, end }: Called): Evidence | undefined {
  const before = text
    .slice(Math.max(0, start - longest), start)
    .split(endOfSentence)
    .at(-1) as string;
  const after = text.slice(end, end + longest).split(endOfSentence)[0] as string;
  for (const [ahead, behind] of ways) {
    const [first, last] = [ahead.exec(before), behind.exec(after)];
    if (!first || !last) continue;
    const lead = before.slice(0, before.length - first[0].length);
    if (denied.test(lead) || ofOthers.test(lead) || !isDemand.test(before + last[0])) continue;
    const [opening, closing] = [start - first[0].length, end + last[0].length];
    return { text: text.slice(opening, closing), start: opening, end: closing };
  }
  return undefined;
}
