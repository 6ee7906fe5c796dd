// What a text sets apart as unwanted: "Out of scope: payments, chat", the bullets under "Non-goals", and what is struck through.
import { below, headedBy, plain, type Span } from './headed-lists.ts';
import { findKeptParts, type KeptPart } from './kept-parts.ts';
import { laterPhase, putsPhasesOff } from './put-off.ts';
import { setApart } from './sentences-apart.ts';
import type { Word } from './words.ts';

const headings = [
  'out[ -]of[ -]scope|not in scope|not part of (?:this|the scope|v1|the mvp)|scope exclusions|exclusions?|excluded|not included',
  "non[ -]?(?:goals?|requirements?)|anti[ -]?goals?|no[ -]?gos?|not now|not yet|later(?: on)?|after (?:the )?launch|backlog|deferred|postponed|(?:things )?left out|what(?:'s| is) not (?:needed|wanted)",
  "not (?:needed|required|wanted|necessary|planned|doing)|unnecessary|no need|must not(?: use)?|don'?ts?|(?:on )?hold|(?:we )?(?:(?:do not|don'?t|will not|won'?t) (?:need|want|have|do|build|use))",
  "(?:what|things) (?:we|i) (?:do not|don'?t|will not|won'?t) (?:need|want|do|build)|leave out|skip|avoid|without|no",
  '[^:\\n.]{1,40} (?:struck|removed|deleted|cut|dropped|crossed out|rejected) (?:\\w+ )?(?:items?|points?|things|features|parts)(?: [^:\\n.]{1,40})?',
  'nicht (?:im umfang|im scope|benotigt|gebraucht|gewunscht|notig|enthalten|geplant)|ausgeschlossen|nicht[ -]ziele|ohne|spater|kein(?:e|en)?',
  'fuera de(?:l)? alcance|no incluido|no (?:hace falta|necesitamos|queremos)|excluido|sin|mas adelante',
  'hors (?:perimetre|scope|sujet)|pas (?:besoin(?: de)?|necessaire|inclus)|exclus?|sans|plus tard',
  'fora d[eo] escopo|nao (?:precisa|precisamos|queremos|incluido|necessario)|excluido|sem|mais tarde',
  '(?:not|non)[ -](?:approved|cleared|licensed|eligible|admitted|admissible|permitted|allowed|acceptable|considered)(?: [^:\\n.]{1,40})?|ineligible|(?:strictly )?(?:forbidden|prohibited|banned|disallowed|blacklisted|off[ -]limits|vetoed|ruled out)(?: [^:\\n.]{1,40})?|verboten|nicht (?:zulassig|erlaubt)|prohibido|interdit|proibido',
  '対象外|範囲外|スコープ外|不要|やらないこと|不在范围(?:内)?|范围外|不做|不需要|非目标|不包括',
].join('|');
const opening = headedBy(`${headings}|(?<phase>${laterPhase})`);
/** `"never": ["Auth0", "Okta"]`, `out_of_scope: [chat, maps]`: the heading is the whole key. */
const keysOfDenied =
  'never|exclude[ds]?|exclusions?|(?:out of|not in) scope|non[ -]?goals?|forbidden|banned|prohibited|disallowed|not (?:needed|wanted|allowed)|avoid|must not(?: use)?|no[ -]?gos?|unwanted';
const bracketed = new RegExp(
  `(?:^|[{,\\n]|(?<=[{,\\n]\\s{0,8})["'])\\s{0,8}["']?(?:${keysOfDenied})["']?\\s{0,4}[:=]\\s{0,4}\\[([^\\]]{0,600})\\]`,
  'giu',
);
const struck = /~~[^~\n]+~~/gu;
/** "App: no." "Calls? None." "payments - nope, later" */
const answered =
  /(?<=^|[.;!?。；！？\n])([^.;!?:。；！？：\n]{2,80}?)\s{0,3}(?:[:：?？]|\s[-–—]|→|=)\s{0,3}(?:no(?: chance| way)?|nope|none|never|(?:not|isn't|aren't) (?:really )?(?:needed|required|necessary|wanted|planned|now|yet)|unnecessary|later|out of scope|nein|keine?|non|nao|nada|✗|✘|❌|不要|不需要|なし|不要です)(?=\s*(?:[.,;!)。，；！\n]|$|thanks|thank you|danke|merci|gracias|obrigad))/giu;

/** The same words; those that stand in such a place are denied, and what they leave as it is stands apart from them. */
export function denyLists(text: string, words: readonly Word[]): Word[] {
  const bare = plain(text);
  const denied = [...text.matchAll(struck)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  const answers = [...bare.matchAll(answered)].map(({ index, 1: thing = '' }) => ({ from: index, to: index + thing.length }));
  denied.push(...answers);
  const lists = text.includes('[') ? [...bare.replaceAll('_', ' ').matchAll(bracketed)] : [];
  denied.push(
    ...lists.map(({ index, 0: all, 1: list = '' }) => ({ from: index + all.length - 1 - list.length, to: index + all.length - 1 })),
  );
  const kept = answers.flatMap((thing) => findKeptParts(bare, thing));
  const begins: number[] = [];
  let listEnd = 0;
  const opened = [...bare.matchAll(opening)];
  const isPhase = ({ groups }: RegExpMatchArray) => groups?.['phase'] !== undefined;
  const putsOff = opened.some(isPhase) && putsPhasesOff(bare);
  for (const match of opened) {
    const { index, 0: own } = match;
    // What a text opens with is not put off.
    if (isPhase(match) && !(putsOff && index > (words[0]?.start ?? 0))) continue;
    // What looks like a heading inside a list is an item of it.
    if (index < listEnd) continue;
    const list = below(text, index + own.length);
    listEnd = list.to;
    begins.push(index);
    denied.push(list);
    kept.push(...findKeptParts(bare, list));
  }
  begins.push(...kept.flatMap(({ from, to }) => [from, to]));
  return setApart(text, denied.length === 0 ? words : denyWithin(words, text.length, { denied, kept }), begins);
}

function denyWithin(
  words: readonly Word[],
  length: number,
  { denied, kept }: { denied: readonly Span[]; kept: readonly KeptPart[] },
): Word[] {
  const isDenied = new Uint8Array(length);
  const isUnread = new Uint8Array(length);
  for (const { from, to } of denied) isDenied.fill(1, from, to);
  for (const { from, to } of kept) isDenied.fill(0, from, to);
  for (const { from, to } of kept.flatMap(({ unread }) => unread)) isUnread.fill(1, from, to);
  return words.flatMap((word) => (isUnread[word.start] ? [] : isDenied[word.start] ? { ...word, negated: true } : word));
}
