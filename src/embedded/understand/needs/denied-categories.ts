// What a text says it does not need: the denied words, read as if they were not denied.
import type { Catalog } from '../../../catalog/catalog.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import type { Understanding } from '../../understanding.ts';
import { withoutOtherPhones } from '../constraints/denied-ways.ts';
import { remember } from '../model/remember.ts';
import { means } from '../words/means.ts';
import { needed, ofThings } from '../words/negation.ts';
import { unneededByHand } from '../words/paid-by-hand.ts';
import { quote } from '../words/point-at-words.ts';
import type { Word } from '../words/words.ts';

/** A category is named as unneeded when the denied words alone would ask for it this strongly. */
const deniedNeed = 0.5;
/** A single word must say so clearly: "nothing from Google" leaves "from". */
const deniedByOne = 0.8;
/** Nor must two that are torn out of a longer denial leave a doubt. */
const deniedByTwo = 0.7;
/** What is denied in more letters is read anew. */
const longestDenial = 48;
/** Of a long denial only the beginning is read word by word. */
const mostThings = 6;
/** Who says so does not mean one kind of it: "we do not need online payment", or that and nothing else in a sentence. */
const needWords = new Set(
  'need needs needed require requires required necessary unnecessary brauchen brauche necesitamos necesito precisamos besoin'.split(' '),
);
const wholeSentence = 4;
/** "No AI whatsoever", "no checkout of any kind", "no chat please". */
const emphases = new Set(['whatsoever', 'kind', 'please']);
/** Who denies one kind of a thing asks for another: "no proprietary database", "no clunky forms". */
const kinds =
  /^(?:propriet|propiet|commercial|kommerziell|paid|kostenpflichtig|payant|closed|foreign|american|chinese|russian|public|hyperscal|third|external|supplier|vendor|expensive|pricey|costly|licensed|shared|monthly|monatlich|mensu|mensa|cross|slow|clunky|ugly|heavy|heavyweight|bloated|buggy|insecure|unencrypted|paper|manual)/;
/** Who denies a mishap asks for the thing without it: "no double bookings", "no lost messages". */
const mishaps =
  /^(?:lost|double|duplicat|missed|missing|forgotten|abandon|oversold|overbook|fail|broken|dropped|late$|delayed|wrong|stale|dead|conflicting|accidental|unauthori|fake|spam|fraud|abus)/;
/** In capitals, as it is no pronoun then: "no US clouds", and "do not make us log in". */
const american = /^U\.?SA?$/;
const deeds = new Set('leave leaves left sent send go goes exit store stores stored storing forget lose miss'.split(' '));
/** What by itself may ask for several things, and denies one when it is all that is denied: "no accounts" is about users, not about banks. */
const byThemselves = new Map<string, readonly string[]>(
  [
    {
      said: `account accounts signup signups sign+up sign+ups registration registering register log+in login logins konto konten registrierung cuenta cuentas registro
        compte comptes inscription conta contas cadastro`,
      denies: ['authentication'],
    },
    // Who has no passwords logs in without them.
    { said: 'password passwords passwort passworter contrasena contrasenas senha senhas', denies: [] },
    { said: 'user+management', denies: ['authentication'] },
    { said: 'mobile native mobile+app mobile+apps native+app native+apps', denies: ['mobile-framework'] },
    { said: 'ui uis gui user+interface user+interfaces', denies: ['frontend-framework', 'ui-kit', 'desktop-framework'] },
    { said: 'framework frameworks', denies: ['frontend-framework', 'backend-framework', 'full-stack-framework'] },
    { said: 'server servers backend', denies: ['backend-framework', 'backend-as-a-service', 'game-backend'] },
  ].flatMap(({ said, denies }) => said.split(/\s+/).map((words) => [words, denies] as const)),
);

/** What one does with anything asks for nothing by itself: "must not use containers" is about containers. */
const doings = new Set('use uses using have having run running want wants keep maintain create do to be please such'.split(' '));
const modals = new Set(
  'may must can could should shall will might darf durfen kann konnen soll sollen doit doivent peut peuvent puede pueden debe deben pode podem deve devem'.split(
    ' ',
  ),
);
/** Data of a kind is not what deals in it: "no card data on our servers" asks for payments that somebody else takes. */
const ofData = /^(?:data|[a-z]*daten|donnees?|datos?|dados?)$/;
const determiners = new Set('a an any some user own the ever even stuff things thing'.split(' '));
/** Nobody who "signs in" may sign in. */
const inRoot = (word: Word): Word => ({ ...word, key: word.key.replace(/(?<=[a-rt-z]{2})s$/, '') });

const byItself = (words: readonly Word[]) => byThemselves.get(words.map(({ key }) => key).join('+'));
const isThing = ({ key }: Word) => ![determiners, doings, needWords, ofThings, modals].some((words) => words.has(key));

/** "Proprietary products, also as a service, will be rejected": the last words say how, and not what. */
function withoutManner(clause: readonly Word[]): readonly Word[] {
  const at = clause.findIndex(({ key }, place) => key === 'as' && ['a', 'an'].includes(clause[place + 1]?.key ?? ''));
  return at === -1 ? clause : clause.slice(0, at);
}

/** Who wants no document database may well want a relational one. */
const isNamedBy = (roots: readonly Word[]) => (id: string) => id.split('-').every((part) => roots.some(({ key }) => key === part));
/** "Leave sign-in out of your proposal." */
const outOfProposal = / out of your(?: |$)/;
/** "So propose nothing for sign-in" is said to whoever answers. */
const proposes = new Set('propose suggest recommend offer add include'.split(' '));
const noOne = new Set(['nobody', 'none']);
const duties = new Set('should must has have need needs'.split(' '));

const logsIn = /^(?:and |so )?nobody (?:ever |here )?(?:logs|signs) in$/;

/** "Nobody should ever have to register", "nobody logs in"; and not "nobody registers", which may be a complaint. */
export function isSparedEverybody(clause: readonly Word[]): boolean {
  if (logsIn.test(clause.map(({ key }) => key).join(' '))) return true;
  if (!clause.some(({ key }) => noOne.has(key)) || !clause.some(({ key }) => duties.has(key))) return false;
  const things = clause.filter((word) => word.negated && isThing(word));
  return byItself(things) !== undefined || things.some((word) => byItself([word])?.includes('authentication'));
}

/** What must not happen to something: "must not leave the hospital", "never forget the doctor's orders"; and not "no online store". */
function isOfDeed(clause: readonly Word[]): boolean {
  const keys = clause.map(({ key }) => key).filter((key) => !doings.has(key));
  // "No customer data may be stored abroad"; and not "no account may be required".
  const modal = keys.findIndex((key) => modals.has(key));
  if (modal > 0 && keys.length > modal + 1 && !keys.some((key) => needed.has(key))) return true;
  const data = keys.findLastIndex((key) => ofData.test(key));
  if (data >= 0 && (data === keys.length - 1 || deeds.has(keys[data + 1] ?? ''))) return true;
  const [first, second, third] = keys;
  return (second !== undefined && deeds.has(first ?? '')) || (third !== undefined && deeds.has(second ?? ''));
}

const ofBanks = /^(?:a |any )?bank (?:cards?|accounts?)$/;
/** "We can't pay for it any more". */
const payingForIt = /(?:^| )(?:pay|paying) for (?:it|that|this|them|those|these|its|their)(?: |$)/;

/** "No money for licences"; and what people have none of says how they pay, not that they do not: "most members have no bank card". */
function isAboutMeans(clause: readonly Word[]): boolean {
  const keys = clause.map(({ key }) => key);
  return (
    means.has(keys.at(-1) ?? '') ||
    (means.has(keys[0] ?? '') && keys[1] === 'for') ||
    ofBanks.test(keys.join(' ')) ||
    payingForIt.test(keys.join(' '))
  );
}

/** "No JavaScript on the server", of which the name is not among these words. */
const places = new Set(['on', 'in', 'at']);
const isWhere = ([first]: readonly Word[]) => first !== undefined && places.has(first.key);

/** "Everybody pitches us a blockchain. We do not want one, nor tokens." */
const wishes = new Set('want wants wanted wollen queremos voulons'.split(' '));
const whatWasNamed = new Set('one any it that them this'.split(' '));

function refusesWhatWasNamed(sentence: readonly Word[]): boolean {
  return sentence.some(({ key, negated }, at) => negated && wishes.has(key) && whatWasNamed.has(sentence[at + 1]?.key ?? ''));
}

/** "Nothing from Oracle, not their database": somebody else's may serve. */
function isTheirs(clause: readonly Word[]): boolean {
  return clause[0]?.key === 'their' && clause[1]?.key !== 'own';
}

type Parts = { catalog: Catalog; categories: readonly string[]; needIn: (clause: readonly Word[]) => Float64Array };
type Denied = {
  excludedCategories: Understanding['excludedCategories'];
  /** What is denied whatever else the text says. */
  firmly: ReadonlySet<string>;
};
/** `words` without those of products; `lacks` holds the constraints that the text states. */
type Said = { text: string; words: readonly Word[]; lacks: ReadonlySet<string> };

export function createDeniedCategories({ catalog, categories, needIn }: Parts) {
  /** What people do not want is mostly called by few names, which need not be read anew for each text. */
  const readAloud = remember(
    (_, { words, least }: { words: readonly Word[]; least: number }): readonly string[] => {
      const need = needIn(words);
      return categories.filter((_, label) => (need[label] as number) >= least);
    },
    { longest: longestDenial },
  );
  const clearly = (words: readonly Word[], least: number) =>
    readAloud(`${least} ${words.map(({ key }) => key).join(' ')}`, { words, least });
  /** What surrounds a thing may drown it: "a CDN makes no sense for us". */
  const oneByOne = (things: readonly Word[]): string[] => [
    ...things.slice(1).flatMap((word, at) => clearly([things[at] as Word, word], deniedByTwo)),
    ...things.flatMap((word) => clearly([word], deniedByOne)),
  ];
  const askedFor = (clause: readonly Word[]): readonly string[] => {
    const things = clause.filter(isThing).map((word) => ({ ...word, negated: false }));
    const named = byItself(clause) ?? byItself(things);
    if (named) return named;
    const roots = things.map(inRoot);
    const readings = roots.some(({ key }, at) => key !== things[at]?.key) ? [things, roots] : [things];
    const together = readings.flatMap((words) => clearly(words, things.length > 1 ? deniedNeed : deniedByOne));
    const asked = together.length > 0 || things.length < 2 ? together : oneByOne(things.slice(0, mostThings));
    const inFull = asked.filter(isNamedBy(roots));
    return [...new Set((inFull.length > 0 ? inFull : asked).flatMap((id) => [id, ...(catalog.category(id)?.deniedToo ?? [])]))];
  };

  const partsOf = (said: readonly Word[]): readonly string[] => {
    const clause = withoutManner(said);
    const byHand = unneededByHand(clause);
    if (byHand.length > 0) return byHand;
    const isOfKind = ({ key, raw }: Word) => kinds.test(key) || mishaps.test(key) || american.test(raw);
    return isAboutMeans(clause) || isWhere(clause) || isOfDeed(clause) || isTheirs(clause) || clause.some(isOfKind) ? [] : askedFor(clause);
  };

  const deniedCategories = ({ text, words, lacks }: Said): Denied => {
    const denied = words.filter(({ negated }) => negated);
    const sentences = groupBy(words, ({ sentence }) => sentence);
    const isForbidden = ([first]: readonly Word[]) => {
      const at = words.indexOf(first as Word);
      return words[at - 1]?.key === 'nothing' && proposes.has(words[at - 2]?.key ?? '');
    };
    const isFirm = (clause: readonly Word[]) =>
      isForbidden(clause) ||
      outOfProposal.test(clause.map(({ key }) => key).join(' ')) ||
      // "Needed for guests" says nothing of others.
      clause.some(({ key }, at) => (needWords.has(key) && clause[at + 1]?.key !== 'for') || emphases.has(key)) ||
      (sentences.get(clause[0]?.sentence ?? -1)?.length ?? 0) <= wholeSentence ||
      refusesWhatWasNamed(sentences.get(clause[0]?.sentence ?? -1) ?? []);
    // "We write by e-mail, no texts": what a word beside it calls for is not denied with its like.
    const isCalledFor = (id: string, [first]: readonly Word[]) =>
      (sentences.get(first?.sentence ?? -1) ?? []).some(
        (word) => !word.negated && isThing(word) && clearly([word], deniedByOne).includes(id),
      );
    const firmly = new Set<string>();
    const found = new Map<string, Understanding['excludedCategories'][number]>();
    for (const clause of groupBy(denied, ({ clause }) => clause).values()) {
      const asked = partsOf(withoutOtherPhones(clause, words)).filter(
        (id) => !catalog.category(id)?.forLackOf.some((constraint) => lacks.has(constraint)),
      );
      for (const id of isFirm(clause) ? asked : asked.filter((each) => !isCalledFor(each, clause))) {
        found.set(id, { id, evidence: [quote(text, clause)] });
        if (isFirm(clause)) firmly.add(id);
      }
    }
    return { excludedCategories: [...found.values()], firmly };
  };
  return { deniedCategories, asksForAny: (clause: readonly Word[]) => partsOf(clause).length > 0 };
}
