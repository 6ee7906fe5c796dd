// Marks the words that a text denies. Grammar only: the small words that negate in each language we read, and how far they reach.
import { denyBeforeEnd, longestItem, opensReason } from './denied-after.ts';
import { joiningWords, orWords } from './or-words.ts';
import { denyPaidByHand } from './paid-by-hand.ts';
import { isTurnedDown } from './turned-down.ts';
import { isReloading, isWhere, isWish } from './where-denied.ts';
import { isRun, joints, listsApart, type Word } from './words.ts';

/** Those of languages that nothing else is read of: a product's name is the same in all, and so it is ruled out in all. */
const elsewhere = `geen zonder niet nooit niets senza nessun nessuno nessuna niente inget ingen inte ingenting aldrig ikke intet
  uden uten aldri zadnego zadnej zadnych zaden zadna zadne bez nigdy zadny zadneho nikdy niciun nicio jangan tanpa tidak bukan asla
  без не никаких никакого никакой никогда жодних жодного`;
/** "Bloß nix von Amazon", and not the package manager. */
const spoken = new Set(['nix', 'nischt']);
const germanPrepositions = new Set('von vom mit aus zu zum fur gegen'.split(' '));
const isSpoken = (words: readonly Word[], at: number) =>
  spoken.has(words[at]?.key ?? '') && germanPrepositions.has(words[at + 1]?.key ?? '');
/** Words that negate what follows them. */
const before = new Set(
  `no not never without neither nor none nobody nothing cannot avoid avoiding skip omit excluding prohibit prohibits forbid forbids
  bans don't doesn't didn't won't isn't aren't can't shouldn't dont doesnt wont cant kein keine keinen keiner keinerlei ohne nicht nichts
  nie niemals weder sin nunca ni ningun ninguna nada tampoco evitar pas sans aucun aucune jamais eviter evitez nao sem nenhum
  nenhuma nem prescindimos prescindir dispensamos
  ${elsewhere}`.split(/\s+/),
);
/** Verbs that deny all of a list, whatever closes it: "skip the chat and the forum". The last are orders, and deny only where a clause opens with them. */
const verbs = new Set('avoid avoiding skip omit excluding prohibit prohibits forbid forbids bans forget ignore minus'.split(' '));
const orders = new Set(['forget', 'ignore', 'minus']);
const mayComeFirst = new Set('please just so and better simply can could'.split(' '));
/** Two words that deny together. */
const pairs = new Set(
  `dispense+with dispensing+with steer+clear stay+away do+away spare+us laissez+tomber laisser+tomber passer+de verzichten+auf verzichtet+auf
  verzicht+auf abrimos+mao`.split(/\s+/),
);
const opensPair = new Set([...pairs].map((pair) => pair.split('+')[0]));
/** "Bars all Microsoft offerings", and not a chart of bars. */
const bans = new Set('bars excludes disallows outlaws rejects vetoes refuses blocks'.split(' '));
const wholly = new Set('all any every everything anything whatever'.split(' '));
const leaves = new Set('leave leaving'.split(' '));
const leads = new Set('we i to should must can will shall would let'.split(' '));
/** Of these, those that deny a thing and not a verb; the denial ends where another thing or a verb begins: "no signal in our app", "schools without internet need". */
export const ofThings = new Set('no without kein keine keinen ohne sin sans aucun aucune sem nenhum nenhuma'.split(' '));
const endsThing = new Set('in on at need needs want wants should must will who which where when while'.split(' '));
const doubled = new Set('without ohne sin sans sem'.split(' '));
/** "No interest in Azure" denies Azure. */
const leadsOn = new Set(
  'interest faith trust confidence experience point money time place dependency dependence dependencies reliance'.split(' '),
);
/** Who of all these does not have something: what is denied follows the verb. */
const ofPeople = new Set('neither nor nobody none'.split(' '));
const having = new Set('own owns have has use uses need needs want wants carry carries'.split(' '));
/** "No longer with Mailchimp". */
const longer = new Set('longer more mehr mas plus mais'.split(' '));
/** "We won't go with Azure", "not familiar with Linux", "nothing built with Electron". */
const goingWith = new Set('go going familiar comfortable happy fluent experienced built made written'.split(' '));
const withWords = new Set('with mit con avec com'.split(' '));
/** In Portuguese "no" is "em o", in the. These words tell Portuguese by themselves, and of these others three together. */
const onlyPortuguese = new Set('nao uma voce tambem nosso nossa isso minha'.split(' '));
const alsoPortuguese = new Set('com em ao pelo pela meu sem tem os um do da quem mesmo seus pessoas entao'.split(' '));
/** After these the denial is over. */
const turns = new Set('but only just except besides until because so aber sondern nur pero sino solo mais seulement mas apenas'.split(' '));
/** After "no" these make one word with it or a turn of speech, and the denial ends there: a no-code tool is a tool, "no matter which phone" denies no phone. */
const withNo = new Set('code frills nonsense brainer ops show shows reply matter later doubt idea wonder problem'.split(' '));
/** "Online payment is not needed" denies what stands before it. */
export const needed: ReadonlySet<string> = new Set(
  `needed required necessary wanted planned intended included desired allowed permitted foreseen benotigt gebraucht notig erforderlich notwendig
  vorgesehen geplant gewunscht erwunscht erlaubt`.split(/\s+/),
);
const notNeeded = new Set('unnecessary superfluous unneeded'.split(' '));
const reach = 5;
/** "No logins, payments or tracking" denies all three: short items, the last after "or". */
const longestList = 40;
/** A Chinese or Japanese run of characters may deny itself, what follows it, or what stands before it. */
const deniesItself =
  /不需要.|无需.|無需.|用不着.|必要(?:は|が)?(?:ない|ありません|なし)|(?:は|も|が)(?:不要|いらない|要らない|いりません)|.なし$|.無し$|^(?:没有|沒有).|^无[^法论]/u;
const deniesNext = /(?:没有|沒有|不用|不要|不需要|无需|不使用|不想用|不能用|不准用|禁用|禁止使用|拒绝)$/u;
const deniesPrevious = /^(?:は|も|を|の)?(?:なし|無し|不要|いらな|使わな|使いません|使えません|禁止|論外|抜き|お断り)/u;

export function markNegation(words: readonly Word[]): Word[] {
  let left = 0;
  let sentence = -1;
  let clause = -1;
  let listEnd = 0;
  let isOfThing = false;
  let deniedFrom = 0;
  let deniedLast = Number.NaN;
  const portuguese = isPortuguese(words);
  const hasRuns = words.some(({ key }) => isRun(key));
  const marked = words.map((written, at) => {
    const meant = portuguese && written.key === 'no' ? 'em' : isSpoken(words, at) ? 'nichts' : undefined;
    const word = meant ? { ...written, key: meant } : written;
    // A list goes on denying across commas ("no logins, payments or tracking") only through its own negators.
    const goesOn = withWords.has(word.key) && (longer.has(words[at - 1]?.key ?? '') || goingWith.has(words[at - 1]?.key ?? ''));
    if (word.sentence !== sentence || (word.clause !== clause && left < reach && at >= listEnd && !goesOn)) left = 0;
    sentence = word.sentence;
    clause = word.clause;
    const next = words[at + 1];
    if (hasRuns && (deniesItself.test(word.key) || (next?.clause === word.clause && deniesPrevious.test(next.key))))
      return { ...word, negated: true };
    // "Nobody gets in without signing in" denies nothing of the kind.
    if (left > 0 && doubled.has(word.key)) {
      left = 0;
      return word;
    }
    if (doubled.has(word.key) && isReloading(words, at)) return word;
    if (
      before.has(word.key) ||
      isNor(words, at) ||
      (hasRuns && deniesNext.test(word.key)) ||
      (orders.has(word.key) && isOrder(words, at)) ||
      leavesOut(words, at) ||
      isNoneOfKind(words, at) ||
      (opensPair.has(word.key) && pairs.has(`${word.key}+${next?.key}`)) ||
      (bans.has(word.key) && wholly.has(next?.key ?? '')) ||
      isTurnedDown(words, at)
    ) {
      const isHalf = word.key === 'no' && next?.clause === word.clause && withNo.has(next.key);
      // "Celery does not, Temporal gets its jobs": what a comma closes reaches no further.
      const isClosed = next?.clause !== word.clause && !joints.has(next?.key ?? '');
      left = isHalf ? 1 : isClosed ? 0 : reachOf(words, at);
      isOfThing = ofThings.has(word.key);
      deniedFrom = at;
      listEnd =
        isHalf || isClosed
          ? 0
          : endOfList(words, at + 1, verbs.has(word.key) || bans.has(word.key) || leaves.has(word.key) ? joiningWords : orWords);
      return word;
    }
    if (at < listEnd) {
      // What comes after the list in a clause of its own is no part of it: "no Redis or Kafka, PostgreSQL for everything".
      left = Math.min(left, reach - 1);
      return { ...word, negated: true };
    }
    // "Neither they nor our field staff own a smartphone".
    if (left > 0 && ofPeople.has(words[deniedFrom]?.key ?? '') && having.has(word.key)) left = reach;
    if (turns.has(word.key) || (isOfThing && left < reach && endsThing.has(word.key) && !leadsOn.has(words[at - 1]?.key ?? ''))) left = 0;
    if (left > 0 && isWhere(words, at) && (isOfThing ? left < reach : isWish(words.slice(deniedFrom + 1, at)))) left = 0;
    // "Nobody here can maintain Java or anything else on the JVM".
    if (deniedLast === at - 1 && orWords.has(word.key) && wholly.has(next?.key ?? '')) left = reach + 1;
    // "We will not go near frameworks such as React": examples of what is denied.
    if (left > 0 && word.key === 'such' && next?.key === 'as') left = reach;
    if (left === 0) return word;
    left--;
    deniedLast = at;
    return { ...word, negated: true };
  });
  for (const [at, { key, negated }] of marked.entries())
    if (notNeeded.has(key) ? !negated : needed.has(key) && negated) denyBefore(marked, at);
  return denyPaidByHand(denyBeforeEnd(marked));
}

/** "It mustn't be a blockchain"; what a call must not do says nothing against calls. */
function isNoneOfKind(words: readonly Word[], at: number): boolean {
  return words[at]?.key === "mustn't" && words[at + 1]?.key === 'be' && ['a', 'an', 'another'].includes(words[at + 2]?.key ?? '');
}

/** "Forget the app stores", and not what customers forget. */
function isOrder(words: readonly Word[], at: number): boolean {
  const last = words[at - 1];
  return last?.clause !== words[at]?.clause || mayComeFirst.has(last?.key ?? '');
}

/** "Leave out chat", "leave payments out of it". */
function leavesOut(words: readonly Word[], at: number): boolean {
  if (!leaves.has(words[at]?.key ?? '') || !(isOrder(words, at) || leads.has(words[at - 1]?.key ?? ''))) return false;
  for (let next = at + 1; next <= at + reach && words[next]?.sentence === words[at]?.sentence; next++)
    if (words[next]?.key === 'out') return true;
  return false;
}

function reachOf(words: readonly Word[], at: number): number {
  // "No React, nor anything built on top of it": what follows tells which.
  if (words[at]?.key === 'nor' && words[at + 1]?.key === 'anything') return reach + 2;
  return leavesAll(words, at) ? leftInClause(words, at) : reach;
}

/** "Leave out everything that has us write for the JVM or for .NET". */
function leavesAll(words: readonly Word[], at: number): boolean {
  const { key } = words[at] as Word;
  const what = words[leaves.has(key) && words[at + 1]?.key === 'out' ? at + 2 : at + 1];
  return (leaves.has(key) || verbs.has(key)) && wholly.has(what?.key ?? '') && what?.sentence === words[at]?.sentence;
}

function leftInClause(words: readonly Word[], at: number): number {
  let end = at + 1;
  while (words[end]?.clause === words[at]?.clause) end++;
  return end - at - 1;
}

/** "Weder PayPal noch Stripe"; without "weder" it is "still": "wir nutzen noch Django". */
function isNor(words: readonly Word[], at: number): boolean {
  if (words[at]?.key !== 'noch') return false;
  for (let from = at - 1; words[from]?.sentence === words[at]?.sentence; from--) if (words[from]?.key === 'weder') return true;
  return false;
}

/** In place: the words of the clause, or of the reason that it gives, up to its verb. */
function denyBefore(words: Word[], at: number): void {
  const { clause } = words[at] as Word;
  for (let from = at - 1; words[from]?.clause === clause && !opensReason(words, from); from--) {
    const word = words[from] as Word;
    words[from] = { ...word, negated: !before.has(word.key) };
  }
}

/** Where a list that begins here ends: several short items, the last after a word that closes it; here itself if it is none. */
function endOfList(words: readonly Word[], from: number, closing: ReadonlySet<string>): number {
  let length = 0;
  for (let at = from; at < from + longestList && words[at] && words[at]?.sentence === words[from]?.sentence; at++) {
    const word = words[at] as Word;
    if (at > from && word.clause - (words[at - 1] as Word).clause >= listsApart) return from;
    if (closing.has(word.key) && (word.key !== 'noch' || isNor(words, at))) return length > 0 ? endOfClause(words, at) : from;
    if (at > from && word.clause !== words[at - 1]?.clause) length = 0;
    if (++length > longestItem) return from;
  }
  return from;
}

function endOfClause(words: readonly Word[], from: number): number {
  let at = from + 1;
  while (at <= from + longestItem && words[at]?.clause === words[from]?.clause && !isWhere(words, at)) at++;
  return at;
}

function isPortuguese(words: readonly Word[]): boolean {
  const others = new Set(words.map(({ key }) => key).filter((key) => alsoPortuguese.has(key)));
  return others.size > 2 || words.some(({ key }) => onlyPortuguese.has(key));
}
