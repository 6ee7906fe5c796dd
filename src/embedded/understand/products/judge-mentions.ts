// What the text thinks of every product it names: grammar and the trained judge, and what is said of a list is said of each of its items.
import type { Catalog } from '../../../catalog/catalog.ts';
import type { Features } from '../model/features.ts';
import type { Model } from '../model/model.ts';
import { attitudeOf } from '../words/attitude-words.ts';
import { isRun, type Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import { productsOfAudience } from './audience.ts';
import { findContrasts } from './contrasts.ts';
import { isEcho } from './echoes.ts';
import { isOfEdition } from './editions.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';
import { findGapped } from './gapped.ts';
import { givenParts } from './given-parts.ts';
import { findHeadedFates } from './headed-fates.ts';
import { createIsMadeWith } from './made-with.ts';
import { createIsOwnProtocol } from './own-protocol.ts';
import { createPassedOver } from './passed-over.ts';
import { createPhrasesInRuns } from './phrases-in-runs.ts';
import { conjunctions, isChoice, toLists, toRows } from './product-lists.ts';
import { createAreRivals, createWeighRivals } from './rivals.ts';
import { saidOfReferences } from './said-of-references.ts';
import { stanceInPhrase } from './set-phrases.ts';
import { createIsSource } from './sources.ts';
import type { Judgement, JudgeStance, Opinion, Stance, StanceInput } from './stance.ts';
import { createStanceWindow } from './stance-window.ts';
import { toStanceWords } from './stance-words.ts';
import { createFindSuccessions } from './successions.ts';

const beforeVerb =
  /n't$|(?:^| )(?:cannot|dont|doesnt|wont|cant|let|lets|letting|(?:will|would|do|does|did|shall|should|must|may|can|could) not)$/;
const version = /^v?\d[\d.x]*$/;

/** Nobody is called GraphQL or COBOL. */
const likeSomebodys = /^\p{Lu}\p{Ll}+(?:['’]s?)?$/u;

/** A name that is this much likelier idle than wished for may be somebody's; one that is set as such needs less. */
const idleBelow = { bare: 0.8, borne: 2.5 };

/** To show one item of what was ruled out is worse than to leave one out; and what stands in a list with a wish is no mere word. */
const strongest = ['unwanted', 'wanted'] as const;

/**
 * `phrased`: a set phrase says so, and not the trained judge. `used`: right after a word of using or choosing, or at the head of the text, with its
 * whole list. `idle`: were the name a word, it would be just that word here.
 */
export type Judged = { mention: NamedProduct; stance: Stance; phrased: boolean; used: boolean; idle: () => boolean };
type Weighed = Judged & Opinion;
type Parts = { catalog: Catalog; model: Model; features: Features; judgeStance: JudgeStance };

/** Odds of what is beyond doubt. */
const certain = 1e6;
const toOpinion = (stance: Stance): Opinion =>
  stance === 'unwanted' ? { against: certain, otherwise: 'mentioned' } : { against: 1 / certain, otherwise: stance };
const toStance = ({ against, otherwise }: Opinion): Stance => (against >= 1 ? 'unwanted' : otherwise);

export function createMentionJudge({ catalog, model, features, judgeStance }: Parts) {
  const areRivals = createAreRivals(catalog);
  const weighRivals = createWeighRivals(areRivals);
  const isSource = createIsSource(catalog, areRivals);
  const isMadeWith = createIsMadeWith(catalog);
  const isOwnProtocol = createIsOwnProtocol(catalog);
  const passedOver = createPassedOver(catalog);
  const findSuccessions = createFindSuccessions(catalog, areRivals);
  return (text: string, words: readonly Word[]) =>
    (named: readonly NamedProduct[]): Weighed[] => {
      if (named.length === 0) return [];
      const { words: read, mentions, move } = toStanceWords(words, named);
      const vectorOf = model.createWordVectors((at) => features.own(read[at] as Word));
      const judgeWindow = judgeOnce(judgeStance({ keyOf: (at) => (read[at] as Word).key, vectorOf }));
      const windowOf = createStanceWindow(mentions, read);
      const placed = new Map(named.map((mention, at) => [mention, mentions[at] as NamedProduct]));
      const judge = (mention: NamedProduct): Opinion => {
        if (isDeniedVerb(mention, words)) return toOpinion('coincidental');
        if (mention.words.every(({ negated }) => negated)) return toOpinion(isOfEdition(mention, named, words) ? 'mentioned' : 'unwanted');
        const { ordinary } = mention;
        const judgeAs = (asProduct: boolean) =>
          judgeWindow({ window: windowOf(placed.get(mention) as NamedProduct, { asProduct }), ordinary: ordinary && !mention.named });
        const first = judgeAs(!ordinary);
        const opinion = ordinary && first.against >= 1 ? judgeAs(true) : first;
        // An ordinary word in small letters that is neither wished for nor refused is just that word.
        return opinion.otherwise === 'mentioned' && mayBeAnyWord(mention) ? { ...opinion, otherwise: 'coincidental' } : opinion;
      };
      // A name in Latin letters among Chinese words is nobody's there.
      const hasRuns = words.some(({ key }) => isRun(key));
      /** Where nothing is spoken of that is of the trade, somebody else may bear any name: "our tortoise is named Kubernetes". */
      const isIdle = (mention: NamedProduct): boolean => {
        const [{ raw, start }, ...rest] = mention.words as [Word, ...Word[]];
        if (mention.ofTrade || rest.length > 0 || !likeSomebodys.test(raw) || hasRuns || text[start - 2] === '=') return false;
        const asWord = { ...(placed.get(mention) as NamedProduct), ordinary: true };
        const { against, wished } = judgeWindow({ window: windowOf(asWord, { asProduct: false }), ordinary: true });
        return against < 1 && wished < idleBelow[mention.borne ? 'borne' : 'bare'];
      };
      const echoed = (of: Judged | undefined, list: readonly NamedProduct[]): Stance | undefined =>
        of &&
        strongest.some((stance) => stance === of.stance) &&
        list.some((mention) => !mayBeAnyWord(mention) && isNear(of.mention, mention) && isEcho(words, placeOf(mention)))
          ? of.stance
          : undefined;
      const isOfDenied = createIsOfDenied(named, words);
      let before: Judged | undefined;
      const rows = toRows(named, words);
      const lists = toLists(rows, words);
      const inRun = createPhrasesInRuns(text);
      const inPhrases = lists.map((list) => {
        const [first, last] = [list[0], list.at(-1)] as [NamedProduct, NamedProduct];
        if (isOfDenied(list)) return 'unwanted';
        const said = inPhrase(words, first) ?? (first === last ? undefined : inPhrase(words, last));
        return said ?? inRun(last);
      });
      // A phrase settles what is thought of a product wherever it is named: "AWS credits" in one sentence, AWS in the next.
      const phrased = new Map(
        lists
          .flatMap((list, at) => list.flatMap(({ providers }) => providers.map((id) => [id, inPhrases[at]] as const)))
          .filter(([, stance]) => strongest.some((strong) => strong === stance)),
      );
      const weighed = lists.flatMap((list, place): Weighed[] => {
        const ofSame = list.length === 1 ? phrased.get(list[0]?.providers[0] ?? '') : undefined;
        const flows = isSource(words, list.at(-1) as NamedProduct, lists[place + 1]?.[0]) ? 'wanted' : undefined;
        const settled = inPhrases[place] ?? flows ?? echoed(before, list) ?? ofSame;
        const opinions = settled ? [] : list.map(judge);
        const stances = opinions.map(toStance);
        const ofChoice = isChoice(list, words) ? ('wanted' as const) : undefined;
        const stanceOfAll = settled ?? (list.length > 1 ? (strongest.find((stance) => stances.includes(stance)) ?? ofChoice) : undefined);
        // "The company uses Salesforce": nobody says so of somebody. Nor is a list at the head of a text one of people: "Vue and Firebase, a shopping list".
        const [start, last] = [list[0] as NamedProduct, list.at(-1) as NamedProduct];
        const end = last.index + last.words.length;
        const isHead = start.index === 0 && list.length > 1 && words[end]?.clause !== last.words.at(-1)?.clause;
        const used = isHead || attitudeOf(words[start.index - 1]?.key ?? '') === 'keeping';
        const judged = list.map((mention, at) => {
          const opinion = stanceOfAll ? toOpinion(stanceOfAll) : (opinions[at] as Opinion);
          const phrased = inPhrases[place] !== undefined;
          return { mention, stance: toStance(opinion), phrased, used, idle: () => !phrased && !used && isIdle(mention), ...opinion };
        });
        before = judged.at(-1);
        return judged;
      });
      const { given, labels } = givenParts(rows, words);
      const [left, theirs] = [passedOver(rows, words), productsOfAudience(rows, words)];
      const asSaid = (each: Weighed): Weighed => {
        const { mention, stance } = each;
        if (stance === 'unwanted') return each;
        if (labels.has(mention)) return { ...each, stance: 'coincidental', otherwise: 'coincidental' };
        if (left.has(mention) || theirs.has(mention) || isOwnProtocol(mention, words))
          return { ...each, stance: 'mentioned', otherwise: 'mentioned' };
        return !mention.setting.likened && (given.has(mention) || isMadeWith(mention, words))
          ? { ...each, stance: 'wanted', otherwise: 'wanted', phrased: true }
          : each;
      };
      const fates = new Map([...findHeadedFates(text, named), ...findSuccessions(text, words, named)]);
      const asSucceeded = (each: Weighed): Weighed => {
        const stance = fates.get(each.mention);
        return stance ? { ...each, stance, phrased: true, ...toOpinion(stance) } : each;
      };
      const told = weighed.map(asSaid).map(asSucceeded).map(asNeighbours(words));
      const contrasts = new Map([...findContrasts(told, words), ...findGapped(told, words)]);
      const said = told.map((each): Weighed => {
        const stance = contrasts.get(each.mention);
        return stance ? { ...each, stance, phrased: true, ...toOpinion(stance) } : each;
      });
      const products = said.filter(({ stance }) => stance !== 'coincidental').map(({ mention }) => mention);
      const against = (mention: NamedProduct) =>
        judgeWindow({ window: windowOf(move(mention), { asProduct: true }), ordinary: false }).against;
      const referred = saidOfReferences(products, words, against);
      const asReferred = (each: Weighed): Weighed => {
        const stance = referred.get(each.mention);
        const isChanged = stance === 'unwanted' || (stance === 'wanted' && each.stance === 'unwanted');
        return isChanged ? { ...each, stance, phrased: true, ...toOpinion(stance) } : each;
      };
      return weighRivals(said.map(asReferred), words);
    };
}

/** Who names a product a thousand times mostly says the same around it, and what was judged need not be judged again. */
function judgeOnce(judge: (input: StanceInput) => Judgement): (input: StanceInput) => Judgement {
  const judged = new Map<string, Judgement>();
  return (input) => {
    const key = keyOfInput(input);
    const opinion = judged.get(key) ?? judge(input);
    judged.set(key, opinion);
    return opinion;
  };
}

/** All that the judge reads. Distances follow from the place of the product among the entries. */
function keyOfInput({ window: { entries, traits }, ordinary }: StanceInput): string {
  let key = `${ordinary}`;
  for (const { what, flags, hints } of entries) {
    let held = Number(hints);
    for (const flag of flags) held = 2 * held + Number(flag);
    key += ` ${what} ${held}`;
  }
  for (const trait of traits) key += trait ? '+' : '-';
  return key;
}

/** In a row of products an ordinary word is one of them: "AWS, Python 3, PostgreSQL". */
const asNeighbours =
  (words: readonly Word[]) =>
  (each: Weighed, at: number, all: readonly Weighed[]): Weighed => {
    if (each.stance !== 'coincidental' || each.mention.setting.small) return each;
    if (each.mention.setting.joined) return { ...each, stance: 'wanted', otherwise: 'wanted', phrased: true };
    const isProduct = (other: Weighed | undefined) =>
      (other?.stance === 'wanted' || other?.stance === 'mentioned') && !other.mention.ordinary;
    const [before, after] = [all[at - 1], all[at + 1]];
    const follows = (one: Weighed | undefined, other: Weighed | undefined) =>
      one !== undefined &&
      other !== undefined &&
      words.slice(one.mention.index + one.mention.words.length, other.mention.index).every(({ key }) => version.test(key));
    const isInRow = (isProduct(before) && follows(before, each)) || (isProduct(after) && follows(each, after));
    return isInRow ? { ...each, stance: 'wanted', otherwise: 'wanted' } : each;
  };

function inPhrase(words: readonly Word[], mention: NamedProduct): Stance | undefined {
  if (mention.setting.likened) return 'mentioned';
  return mayBeAnyWord(mention) ? undefined : stanceInPhrase(words, placeOf(mention));
}

/** "Postgres won't go", "we will not go near it", "no intention of letting go": after these an ordinary word is a verb. */
function isDeniedVerb(mention: NamedProduct, words: readonly Word[]): boolean {
  return mayBeAnyWord(mention) && beforeVerb.test(createWordsAround(words, placeOf(mention), 2).before('clause'));
}

const failing = new Set('failed flopped collapsed'.split(' '));
const orderly = new Set('first then later before lastly finally'.split(' '));

/** "No American clouds (AWS, Azure)", "two attempts failed (first Bubble, later Retool)": products in parentheses are examples of what is said before them. */
function createIsOfDenied(named: readonly NamedProduct[], words: readonly Word[]) {
  const inside = new Set(named.filter(({ setting }) => setting.aside).flatMap((mention) => mention.words));
  return (list: readonly NamedProduct[]): boolean => {
    if (!list.every(({ setting }) => setting.aside)) return false;
    let at = (list[0] as NamedProduct).index - 1;
    const isInside = (word: Word) => inside.has(word) || conjunctions.has(word.key) || orderly.has(word.key);
    while (at >= 0 && isInside(words[at] as Word)) at--;
    const last = words[at];
    return last?.sentence === list[0]?.words[0]?.sentence && (last?.negated === true || failing.has(last?.key ?? ''));
  };
}

const placeOf = ({ index, words: { length } }: NamedProduct) => ({ index, length });

/** In the same sentence, or in the one before. */
function isNear(before: NamedProduct, after: NamedProduct): boolean {
  return (after.words[0]?.sentence ?? 0) - (before.words[0]?.sentence ?? 0) <= 1;
}
