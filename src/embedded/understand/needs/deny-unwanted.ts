// Marks the words of parts that are not wanted though no grammar denies them, and takes back what grammar denies and the text wants.
import { groupBy } from '../../../catalog/group-by.ts';
import { namesPlatform } from '../constraints/denied-ways.ts';
import type { Features } from '../model/features.ts';
import type { Model } from '../model/model.ts';
import type { NamedProduct } from '../products/find-mentions.ts';
import { attitudeOf, isPlainRefusal } from '../words/attitude-words.ts';
import { ofThings } from '../words/negation.ts';
import { unneededByHand } from '../words/paid-by-hand.ts';
import type { Word } from '../words/words.ts';
import { isSparedEverybody } from './denied-categories.ts';
import { isShortcoming } from './shortcomings.ts';
import type { HearUnwanted } from './unwanted-words.ts';

/** From these log-odds on a word speaks of something unwanted. Of 200 texts on what is denied 150 hold with 0.5, 151 with 0; of own checks 1,424 and 1,422. */
const unwantedFrom = 0.25;
/** So much less will do for the words beside such a one. */
const besides = 1.5;
/** Below these what grammar denies is wanted all the same: "never lose a payment". */
const wantedBelow = -0.5;
const articles = new Set('a an any ein eine einen un une uma'.split(' '));
/** Of a very long text that refuses much, only so many words are read again; for the rest grammar must do. */
const mostRead = 160;

type Parts = { model: Model; features: Features; hearUnwanted: HearUnwanted; asksForAny: (clause: readonly Word[]) => boolean };

export function createDenyUnwanted({ model, features, hearUnwanted, asksForAny }: Parts) {
  /** An item of its own, as in "two developers, no microservices", or a part, as in "share files without an account". */
  const staysDenied = (clause: readonly Word[]): boolean => {
    const thing = thingDenied(clause);
    return (
      mustNotBe.test(clause.map(({ key }) => key).join(' ')) ||
      unneededByHand(clause).length > 0 ||
      isSparedEverybody(clause) ||
      (thing !== undefined && (clause.length === 2 || asksForAny([thing])))
    );
  };

  /** In place. What is said of products is judged with them. */
  return (all: readonly Word[], named: readonly NamedProduct[]): void => {
    const words = besideRefusals(all).slice(0, mostRead);
    if (words.length === 0) return;
    const ofProducts = new Set(named.filter(({ ordinary }) => !ordinary).flatMap((mention) => mention.words));
    const inNames = new Set(named.flatMap((mention) => mention.words));
    const isProduct = (word: Word) => ofProducts.has(word);
    const odds = hearUnwanted({ words, vectorOf: model.createWordVectors((at) => features.own(words[at] as Word)), isProduct });
    const heard = words.map((word, at) => ({ word, odds: odds[at] as number })).filter(({ word }) => !isProduct(word));
    const settled = sentencesWithItemsDenied(words);
    for (const clause of groupBy(heard, ({ word }) => word.clause).values()) {
      const denied = clause.filter(({ word }) => word.negated && !inNames.has(word));
      const own = clause.map(({ word }) => word);
      const complains = isShortcoming(own);
      if (complains || (denied.every((each) => each.odds < wantedBelow) && !staysDenied(own)))
        for (const { word } of denied) word.negated = namesPlatform(word.key);
      if (complains || !clause.some((each) => each.odds >= unwantedFrom) || suffices(own, onwardFrom(all, own))) continue;
      if (settled.has(clause[0]?.word.sentence ?? -1) && !clause.some(({ word }) => word.negated || isRefusal(word))) continue;
      const unwanted = clause
        .slice(whatIsForThem(own))
        .filter(({ word, odds: each }) => !word.negated && each >= unwantedFrom - besides)
        .map(({ word }) => word);
      if (asksForAny(unwanted)) for (const word of unwanted) word.negated = true;
    }
  };
}

/** "Whatever you propose, it must not be a blockchain" denies what it names. */
const mustNotBe = /(?:^| )(?:must not|mustn't|should not|shouldn't|may not|cannot|can't) be (?:an?|another|yet another) /;
/** "A website and e-mail are enough for us", "a language model is wanted, but not from them", "any other framework is fine". */
const enough = / (?:is|are|would be|will be|should be) (?:[^ ]+ ){0,2}(?:enough|plenty|sufficient|wanted|desired|welcome|fine)(?: |$)/;
/** "Texts and e-mails still have to go out". */
const stillWanted = /^(?:[^ ]+ ){1,5}still (?:have to|has to|need|needs|must|should|want|wants)(?! be(?: |$))(?: |$)/;
const furthest = 8;
const suffices = (clause: readonly Word[], onward: readonly Word[]) =>
  !clause.some(({ negated }) => negated) &&
  (enough.test(clause.map(({ key }) => key).join(' ')) || stillWanted.test(onward.map(({ key }) => key).join(' ')));

/** A clause with what comes after it in its sentence, as far as it matters. */
function onwardFrom(words: readonly Word[], [first]: readonly Word[]): Word[] {
  const at = words.indexOf(first as Word);
  return words.slice(at, at + furthest).filter(({ sentence }) => sentence === first?.sentence);
}

/** How many words stand before "for people who cannot use their hands": what is for them is wanted. */
function whatIsForThem(clause: readonly Word[]): number {
  const who = clause.findIndex(({ key }) => key === 'who');
  const isDenied = who > 0 && clause.slice(who).some(({ negated }) => negated);
  return isDenied
    ? Math.max(
        0,
        clause.slice(0, who).findLastIndex(({ key }) => key === 'for'),
      )
    : 0;
}

/** The one word that "no" or "without" denies in a clause, if it is one: "no login", "without an account". */
function thingDenied(clause: readonly Word[]): Word | undefined {
  const at = clause.findLastIndex(({ negated }) => negated);
  const article = clause[at - 1];
  const negator = articles.has(article?.key ?? '') ? clause[at - 2] : article;
  return at >= 0 && ofThings.has(negator?.key ?? '') ? clause[at] : undefined;
}

/** Where one item of an enumeration is denied, the others stay: "chat widget, no login, embeddable". */
function sentencesWithItemsDenied(words: readonly Word[]): ReadonlySet<number> {
  const clauses = [...groupBy(words, ({ clause }) => clause).values()];
  const isDenied = ([first, ...others]: readonly Word[]) =>
    first && isRefusal(first) && others.length > 0 && others.every(({ negated }) => negated);
  return new Set(clauses.filter(isDenied).map(([first]) => first?.sentence ?? -1));
}

/** The sentences in which something is refused, with those before them: most texts refuse nothing, and to read them again takes its time. */
function besideRefusals(words: readonly Word[]): Word[] {
  const refusing = new Set(words.filter((word) => word.negated || isRefusal(word)).map(({ sentence }) => sentence));
  return words.filter(({ sentence }) => refusing.has(sentence) || refusing.has(sentence + 1));
}

function isRefusal({ key }: Word): boolean {
  return attitudeOf(key) === 'refusing' && isPlainRefusal(key);
}
