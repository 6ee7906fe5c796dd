// Which licences the parts may not have: "no GPL", "copyleft is forbidden by our lawyers", "permissive licences only", "only MIT or Apache".
import type { Evidence } from '../../../contract/explained-analysis.ts';
import { quote } from '../words/point-at-words.ts';
import type { Word } from '../words/words.ts';

const copyleft = /^(?:gpl(?:v?\d(?:\.\d)?)?|copyleft)$/;
const networkCopyleft = /^agpl(?:v?\d(?:\.\d)?)?$/;
const permissive = /^permissive(?:ly)?$/;
/** Named, these let everybody do as they like. */
const liberal = /^(?:mit|bsd|isc|apache2?)$/;
const only = new Set('only nothing solely exclusively strictly nur uniquement solo somente'.split(' '));
const licence = /^(?:licen[cs]|lizen[zs])/;
/** What says of a licence that it may not be; where the sentence also says what may, only what stands nearer to this is meant. */
const refusing =
  /^(?:avoid(?:ed|ing)?|ban(?:s|ned)?|forbid(?:s|den)?|prohibit(?:s|ed)?|exclud(?:es?|ed|ing)|reject(?:s|ed)?|refus(?:e|es|ed)|without|never|not|no|don't|doesn't|won't|can't|cannot|out|veto(?:es|ed)?|fails?|taboo|off|verboten|interdite?s?|prohibid[oa]s?|proibid[oa]s?)$/;
const welcoming = /^(?:fine|ok|okay|allowed|permitted|welcome|pass|passes|accepted|acceptable|good|under|released|publish|published)$/;

/** "GPL is a problem", and "no problem with GPL". */
const objections = /^(?:problems?|issues?|objections?)$/;

type Terms = { id: 'permissive' | 'no-agpl'; evidence: Evidence[] };

export function findLicenceTerms(text: string, words: readonly Word[]): Terms[] {
  const named = words.flatMap((word, at) => (isOfLicences(word.key) ? [{ word, at }] : []));
  if (named.length === 0) return [];
  const asked = named.filter(({ word }) => permissive.test(word.key) && !word.negated).map(({ word }) => word);
  const onlyLiberal = named.filter(({ word, at }) => liberal.test(word.key) && isOnlyOnes(words, at)).map(({ word }) => word);
  const refused = named.filter(({ word, at }) => !liberal.test(word.key) && !permissive.test(word.key) && isRefused(words, at));
  const strict = [...asked, ...onlyLiberal, ...refused.flatMap(({ word }) => (copyleft.test(word.key) ? word : []))];
  if (strict.length > 0) return [{ id: 'permissive', evidence: strict.slice(0, 3).map((word) => quote(text, [word])) }];
  return refused.length > 0 ? [{ id: 'no-agpl', evidence: refused.slice(0, 3).map(({ word }) => quote(text, [word])) }] : [];
}

const isOfLicences = (key: string) => copyleft.test(key) || networkCopyleft.test(key) || permissive.test(key) || liberal.test(key);

/** "MIT or Apache only", "only MIT and BSD licences": with a word for licences in the sentence, or two such names. */
function isOnlyOnes(words: readonly Word[], at: number): boolean {
  const own = [...beside(words, at, -1), at, ...beside(words, at, 1)].map((place) => words[place] as Word);
  const names = new Set(own.filter(({ key }) => liberal.test(key)).map(({ key }) => key));
  const isAboutLicences = own.some(({ key }) => licence.test(key)) || names.size > 1;
  return !words[at]?.negated && isAboutLicences && names.has('mit') && own.some(({ key }) => only.has(key));
}

/** By the nearest word after it in its sentence that judges, or by the nearest before it. */
function isRefused(words: readonly Word[], at: number): boolean {
  if (words[at]?.negated || words[at + 1]?.key === 'free') return true;
  const keyAt = (place: number) => words[place]?.key ?? '';
  const isNoObjection = (place: number) => keyAt(place) === 'no' && objections.test(keyAt(place + 1));
  const judges = (place: number) => [refusing, welcoming, objections].some((kind) => kind.test(keyAt(place)));
  const judging = (places: readonly number[]) => places.find((place) => judges(place) && !isNoObjection(place));
  const place = judging(beside(words, at, 1)) ?? judging(beside(words, at, -1));
  if (place === undefined) return false;
  return objections.test(keyAt(place)) ? keyAt(place - 1) !== 'no' : refusing.test(keyAt(place));
}

/** The places of the sentence on one side of a word, the nearest first. */
function beside(words: readonly Word[], at: number, step: 1 | -1): number[] {
  const places: number[] = [];
  for (let next = at + step; words[next]?.sentence === words[at]?.sentence; next += step) places.push(next);
  return places;
}
