// What a text denies after it has named it: "payments are out of scope", "the chat can wait", "eine App brauchen wir nicht".
import { groupBy } from '../../../catalog/group-by.ts';
import { joiningWords } from './or-words.ts';
import { partPutOff } from './put-off.ts';
import type { Word } from './words.ts';

const be = '(?:is|are|was|were|be|being|gets|stay|stays|remain|remains)';
const closings = [
  `(?:${be} )?out of scope|(?:is|are|was|were|stay|stays) (?:left |ruled |kept )?out(?: for now| of (?:it|this|bounds|question|the question))?$`,
  `${be} (?:[a-z]+ly |all |also )?(?:excluded|omitted|forbidden|prohibited|banned|barred|off limits|off the table|skipped|postponed|deferred|voted down|turned down|vetoed)`,
  '(?:excluded|left out|ruled out)$|need not apply$|(?:can|could|may|will|must|should|has to|have to) wait(?:$| (?:until|till|for (?:now|later|version|phase)))',
  '(?:come|comes|follow|follows) later|(?:is|are) for later|(?:is|are|gets|get) (?:handled|done|covered|solved) (?:elsewhere|by (?:someone|somebody|something|others|another))',
  "(?:is|are|will be|stays|remains) (?:[^ ]+ )?[^ ]+(?:'s|s') (?:job|task|business|responsibility|concern|turf)",
  '(?:brauchen|benotigen|wollen|mochten|wunschen)(?: [^ ]+){0,2} nicht$|(?:braucht|will) (?:[^ ]+ )?nicht$|nicht im (?:umfang|scope)',
  '(?:verzichten|verzichte|verzichtet)(?: [^ ]+){0,3}$',
  '(?:ist|sind|bleibt|bleiben) (?:aussen vor|draussen|raus|ausgeschlossen|verboten|tabu|kein thema)|entfallt|entfallen|fallt weg|fallen weg|(?:kann|konnen) warten|(?:kommt|kommen) (?:erst )?spater',
  '(?:queda|quedan|esta|estan) (?:fuera|excluid[oa]s?|prohibid[oa]s?|descartad[oa]s?)|no (?:hace|hacen) falta|no (?:es|son) necesari[oa]s?|(?:puede|pueden) esperar|no (?:lo|la|los|las) (?:necesitamos|queremos)',
  "(?:est|sont|reste|restent) (?:exclue?s?|interdite?s?|hors)|hors perimetre|(?:n'est|ne sont) pas (?:necessaires?|utiles?|prevue?s?)|(?:peut|peuvent) attendre",
  '(?:fica|ficam|esta|estao) (?:de )?fora|nao (?:sao|faz|fazem|e) (?:necessari[oa]s?|falta)|(?:pode|podem) esperar|fora do escopo',
].join('|');
const closing = new RegExp(` (?:${closings})(?: |$)`);
/** What stands for the thing that was named before: "Consultants keep pitching us a blockchain. Spare us that." */
const thing = '(?:that|it|this|those|them|these)';
const refusal = new RegExp(
  `^(?:(?:so|please|just|then|and|but|hence|kindly|better|sorry) )*(?:(?:spare (?:us|me)|skip|drop|forget|ditch|scrap|get (?:me|us) (?:off|rid of)|no more of|enough of) ${thing}|leave ${thing} (?:out|aside)|(?:[^ ]+ ){1,4}(?:voted|turned|struck|shot) ${thing} down|(?:[^ ]+ ){1,4}(?:rejected|dismissed|refused|overruled|vetoed|declined) ${thing}|(?:that|this) (?:route|road|door|path|way|avenue|option)(?: is| has been)(?: [^ ]+)? (?:closed|shut|barred|blocked|out|gone)|no thanks?(?: you)?|(?:hell )?no way)(?: please| altogether| entirely| too| of it)*$`,
);
/** Verbs of one speak of the last alone: "maps, chat and payment is out". */
const singular = new Set('is was gets stays remains comes follows ist bleibt kommt entfallt queda esta est reste fica'.split(' '));
const reasons = new Set(['as', 'since']);
const ofLikeness = new Set('a an the our part well soon long such far same'.split(' '));
const ownVerbs = new Set(
  'is are was were be has have had do does will can may must should we i you they it there runs uses stays'.split(' '),
);
const turns = new Set('but while whereas though although so because'.split(' '));
/** An item of a list: "maps, chat and payments are out of scope". */
export const longestItem = 3;

/** "Podman as Docker is forbidden" denies no Podman; "chat as well as maps" gives no reason. */
export function opensReason(words: readonly Word[], at: number): boolean {
  return reasons.has(words[at]?.key ?? '') && ![at - 1, at + 1].some((beside) => ofLikeness.has(words[beside]?.key ?? ''));
}

/** The same words; those before such an end of their clause are denied. */
export function denyBeforeEnd(words: readonly Word[]): Word[] {
  const clauses = [...groupBy(words, ({ clause }) => clause).values()];
  const denied = new Set<Word>();
  for (const [at, clause] of clauses.entries()) {
    const said = ` ${clause.map(({ key }) => key).join(' ')}`;
    if (isVotedDown(clauses, at)) for (const word of whatCameBefore(clauses, at - 1)) denied.add(word);
    if (refusal.test(said.trim()))
      for (const word of ofOne.test(said) ? lastBefore(clauses, at) : whatCameBefore(clauses, at)) denied.add(word);
    const putOff = partPutOff(said);
    if (putOff) for (const word of clause.slice(putOff.from, putOff.to)) denied.add(word);
    const end = said.search(closing);
    if (end === 0) for (const word of subjectBefore(clauses, at)) denied.add(word);
    if (end <= 0) continue;
    const before = said.slice(0, end).trim().split(' ').length;
    const from = clause.findLastIndex((_, at) => at < before && opensReason(clause, at)) + 1;
    for (const word of clause.slice(from, before)) denied.add(word);
    if (!singular.has(clause[before]?.key ?? '')) for (const word of itemsBefore(clauses, at)) denied.add(word);
  }
  return denied.size === 0 ? [...words] : words.map((word) => (denied.has(word) ? { ...word, negated: true } : word));
}

/** "E-mail it is; we do not want SMS, the council voted it down": one thing, which was named last. */
const ofOne = /^ (?:[^ ]+ ){0,4}(?:voted|turned|struck|shot|rejected|dismissed|refused|overruled|vetoed|declined) it(?: |$)/;

function lastBefore(clauses: readonly (readonly Word[])[], at: number): readonly Word[] {
  const isOfSentence = clauses[at - 1]?.[0]?.sentence === clauses[at]?.[0]?.sentence;
  return isOfSentence ? (clauses[at - 1] ?? []) : whatCameBefore(clauses, at);
}

/** "A member asks for a blockchain. We have voted: no." */
const votes =
  /^(?:we|they|the (?:board|committee|members?|owners?|partners?|management|council|team))(?: (?:have|has|all))? (?:voted|decided|answered|said|agreed)$/;

function isVotedDown(clauses: readonly (readonly Word[])[], at: number): boolean {
  const [vote, answer] = [clauses[at - 1], clauses[at] as readonly Word[]];
  const isNo = answer.length === 1 && answer[0]?.key === 'no' && vote?.[0]?.sentence === answer[0].sentence;
  return isNo && votes.test((vote as readonly Word[]).map(({ key }) => key).join(' '));
}

/** What the sentence said up to here, or the sentence before it where it is the first. */
function whatCameBefore(clauses: readonly (readonly Word[])[], at: number): Word[] {
  const sentence = clauses[at - 1]?.[0]?.sentence;
  return clauses
    .slice(0, at)
    .filter(([first]) => first?.sentence === sentence)
    .flat();
}

/** "Cloud products, in particular Azure and Teams, are prohibited": all of the sentence before its verb, back to where another has one. */
function subjectBefore(clauses: readonly (readonly Word[])[], at: number): readonly Word[] {
  const subject: Word[] = [];
  for (let before = at - 1; before >= 0; before--) {
    const part = clauses[before] as readonly Word[];
    if (part[0]?.sentence !== clauses[at]?.[0]?.sentence || part.some(({ key }) => ownVerbs.has(key))) break;
    subject.push(...part);
    if (part[0] && turns.has(part[0].key)) break;
  }
  return subject;
}

/** The short clauses before one that "and" joins to them. */
function itemsBefore(clauses: readonly (readonly Word[])[], at: number): readonly Word[] {
  const items: Word[] = [];
  if (!joiningWords.has(clauses[at]?.[0]?.key ?? '')) return items;
  for (let before = at - 1; before >= 0; before--) {
    const item = clauses[before] as readonly Word[];
    if (item.length > longestItem || item[0]?.sentence !== clauses[at]?.[0]?.sentence) break;
    items.push(...item);
  }
  return items;
}
