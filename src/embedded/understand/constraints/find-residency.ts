// "Records must stay in Canada", "nothing leaves India", "Swiss data residency": where data has to be, by the country that is named for it.
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { isEuropean } from '../../europe.ts';
import type { FoundCountry } from './find-countries.ts';

const filler = '(?:only|physically|strictly|entirely|exclusively|always|at|rest|on|servers|machines|hosted|and|processed|somewhere|the)';
const never = String.raw`(?:not|never|cannot|nothing|no\s\S+|without|[a-z]+n['’]t)`;
const country = String.raw`\s(?:the\s|mainland\s)*$`;
const before = [
  // A warehouse is in Kenya, too: it must be data that is kept there.
  String.raw`\b(?:data|records|files|information|everything|backups|documents|workloads|servers|hosting)\b.*\b(?:stays?|remains?|stored?|kept|keep|hosted|housed|located|resides?|lives?|held|processed|be)(?:\s${filler})*\s(?:in|inside|within|on)${country}`,
  String.raw`\b${never}\s(?:\S+\s){0,2}leav(?:e|es|ing)${country}`,
  String.raw`(?=.*\b(?:data|records|information|stored|hosted|processed)\b)\b${never}\s.{0,40}\boutside(?:\sof)?${country}`,
  String.raw`\b(?:residency|sovereignty|locali[sz]ation)\W*\s(?:(?:is|in|for|required|within)\s)*(?:the\s)?$`,
  String.raw`\b(?:hosted|hosting|servers)(?:\s${filler})*\s(?:in|inside|within)${country}`,
  '(?:留在|放在|存储在|保存在|部署在|不得离开|不能离开|不出)$',
].map((pattern) => new RegExp(pattern, 'i'));
const after = /^\s(?:data\s)?(?:residency|sovereignty|soil)\b/i;
/** Longer phrases say something else in between. */
const longest = 120;
const endOfSentence = /[.;!?。；！？\n](?=\s|$|\p{Script=Han})/u;

/** Within Europe the next country will do, so that it is Europe's constraint. */
export function findResidency(text: string, countries: readonly FoundCountry[]): { id: string; evidence: Evidence[] }[] {
  const found = new Map<string, Evidence[]>();
  for (const { id, evidence } of countries)
    for (const { start, end } of evidence) {
      const sentence = text
        .slice(Math.max(0, start - longest), start)
        .split(endOfSentence)
        .at(-1) as string;
      const told = before.map((pattern) => pattern.exec(sentence)).find((match) => match !== null);
      if (!told && !after.test(text.slice(end))) continue;
      const constraint = isEuropean(id) ? 'eu-residency' : 'in-country';
      const from = start - (told?.[0].length ?? 0);
      found.set(constraint, [...(found.get(constraint) ?? []), { text: text.slice(from, end), start: from, end }]);
    }
  return [...found].map(([id, evidence]) => ({ id, evidence }));
}
