// What the text thinks of every product it names: grammar and the trained judge, and what is said of a list is said of each of its items.
import type { Catalog } from '../../catalog/catalog.ts';
import { isEcho } from './echoes.ts';
import { isOfEdition } from './editions.ts';
import type { Features } from './features.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';
import { createIsMadeWith } from './made-with.ts';
import type { Model } from './model.ts';
import { orWords } from './or-words.ts';
import { createAreRivals, createWeighRivals } from './rivals.ts';
import { isSaidOfOne } from './said-of-one.ts';
import { stanceInPhrase } from './set-phrases.ts';
import { createIsSource } from './sources.ts';
import type { JudgeStance, Opinion, Stance, StanceInput } from './stance.ts';
import { createStanceWindow } from './stance-window.ts';
import { toStanceWords } from './stance-words.ts';
import { createFindSuccessions } from './successions.ts';
import { listsApart, type Word } from './words.ts';

const conjunctions = new Set(['and', 'plus', 'y', 'und', 'sowie', 'et', 'e', ...orWords]);
/** Conjunctions of several words. */
const longConjunctions = new Set(['as well as', 'along with', 'asi como', 'ainsi que', 'bem como', 'assim como']);

/** "Auth0 and its parent Okta" is a list of two. */
const possessives = new Set('its their su sus sein seine ihr ihre son sa ses leur leurs seu sua seus suas'.split(' '));

/** What stands for more of the kind at the end of a list. */
const ofTheKind = new Set('their the other others similar such friends co company all so whatever everything any'.split(' '));

const version = /^v?\d[\d.x]*$/;

/** To show one item of what was ruled out is worse than to leave one out; and what stands in a list with a wish is no mere word. */
const strongest = ['unwanted', 'wanted'] as const;

/** `phrased`: a set phrase says so, and not the trained judge. */
export type Judged = { mention: NamedProduct; stance: Stance; phrased: boolean };
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
  const findSuccessions = createFindSuccessions(catalog, areRivals);
  return (text: string, words: readonly Word[]) =>
    (named: readonly NamedProduct[]): Weighed[] => {
      if (named.length === 0) return [];
      const { words: read, mentions } = toStanceWords(words, named);
      const vectorOf = model.createWordVectors((at) => features.own(read[at] as Word));
      const judgeWindow = judgeOnce(judgeStance({ keyOf: (at) => (read[at] as Word).key, vectorOf }));
      const windowOf = createStanceWindow(mentions, read);
      const placed = new Map(named.map((mention, at) => [mention, mentions[at] as NamedProduct]));
      const judge = (mention: NamedProduct): Opinion => {
        if (mention.words.every(({ negated }) => negated)) return toOpinion(isOfEdition(mention, named, words) ? 'mentioned' : 'unwanted');
        const { ordinary } = mention;
        const judgeAs = (asProduct: boolean) =>
          judgeWindow({ window: windowOf(placed.get(mention) as NamedProduct, { asProduct }), ordinary });
        const first = judgeAs(!ordinary);
        const opinion = ordinary && first.against >= 1 ? judgeAs(true) : first;
        // An ordinary word in small letters that is neither wished for nor refused is just that word.
        return opinion.otherwise === 'mentioned' && mayBeAnyWord(mention) ? { ...opinion, otherwise: 'coincidental' } : opinion;
      };
      const echoed = (of: Judged | undefined, list: readonly NamedProduct[]): Stance | undefined =>
        of &&
        strongest.some((stance) => stance === of.stance) &&
        list.some((mention) => !mayBeAnyWord(mention) && isNear(of.mention, mention) && isEcho(words, placeOf(mention)))
          ? of.stance
          : undefined;
      const isOfDenied = createIsOfDenied(named, words);
      let before: Judged | undefined;
      const lists = toLists(named, words);
      const inPhrases = lists.map((list) => inPhrase(words, list[0] as NamedProduct) ?? inPhrase(words, list.at(-1) as NamedProduct));
      // A phrase settles what is thought of a product wherever it is named: "AWS credits" in one sentence, AWS in the next.
      const phrased = new Map(
        lists
          .flatMap((list, at) => list.flatMap(({ providers }) => providers.map((id) => [id, inPhrases[at]] as const)))
          .filter(([, stance]) => stance),
      );
      const weighed = lists.flatMap((list, place): Weighed[] => {
        const ofSame = list.length === 1 ? phrased.get(list[0]?.providers[0] ?? '') : undefined;
        const flows = isSource(words, list.at(-1) as NamedProduct, lists[place + 1]?.[0]) ? 'wanted' : undefined;
        const settled = inPhrases[place] ?? (isOfDenied(list) ? 'unwanted' : undefined) ?? flows ?? echoed(before, list) ?? ofSame;
        const opinions = settled ? [] : list.map(judge);
        const stances = opinions.map(toStance);
        const ofChoice = isChoice(list, words) ? ('wanted' as const) : undefined;
        const stanceOfAll = settled ?? (list.length > 1 ? (strongest.find((stance) => stances.includes(stance)) ?? ofChoice) : undefined);
        const judged = list.map((mention, at) => {
          const opinion = stanceOfAll ? toOpinion(stanceOfAll) : (opinions[at] as Opinion);
          return { mention, stance: toStance(opinion), phrased: inPhrases[place] !== undefined, ...opinion };
        });
        before = judged.at(-1);
        return judged;
      });
      const asMaker = (each: Weighed): Weighed =>
        each.stance !== 'unwanted' && !each.mention.setting.likened && isMadeWith(each.mention, words)
          ? { ...each, stance: 'wanted', otherwise: 'wanted', phrased: true }
          : each;
      const fates = findSuccessions(text, words, named);
      const asSucceeded = (each: Weighed): Weighed => {
        const stance = fates.get(each.mention);
        return stance ? { ...each, stance, phrased: true, ...toOpinion(stance) } : each;
      };
      return weighRivals(weighed.map(asMaker).map(asSucceeded).map(asNeighbours(words)), words);
    };
}

/** Who names a product a thousand times mostly says the same around it, and what was judged need not be judged again. */
function judgeOnce(judge: (input: StanceInput) => Opinion): (input: StanceInput) => Opinion {
  const judged = new Map<string, Opinion>();
  return (input) => {
    const key = JSON.stringify(input);
    const opinion = judged.get(key) ?? judge(input);
    judged.set(key, opinion);
    return opinion;
  };
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

/** "No American clouds (AWS, Azure)": products in parentheses right after what is denied are examples of it. */
function createIsOfDenied(named: readonly NamedProduct[], words: readonly Word[]) {
  const inside = new Set(named.filter(({ setting }) => setting.aside).flatMap((mention) => mention.words));
  return (list: readonly NamedProduct[]): boolean => {
    if (!list.every(({ setting }) => setting.aside)) return false;
    let at = (list[0] as NamedProduct).index - 1;
    while (at >= 0 && (inside.has(words[at] as Word) || conjunctions.has((words[at] as Word).key))) at--;
    return words[at]?.negated === true && words[at]?.sentence === list[0]?.words[0]?.sentence;
  };
}

const placeOf = ({ index, words: { length } }: NamedProduct) => ({ index, length });

/** In the same sentence, or in the one before. */
function isNear(before: NamedProduct, after: NamedProduct): boolean {
  return (after.words[0]?.sentence ?? 0) - (before.words[0]?.sentence ?? 0) <= 1;
}

/** "A, B or C": products with nothing but commas and a closing conjunction between them. Without a conjunction it is no list. */
function toLists(named: readonly NamedProduct[], words: readonly Word[]): NamedProduct[][] {
  const lists: NamedProduct[][] = [];
  for (const mention of named) {
    const list = lists.at(-1);
    const last = list?.at(-1);
    const end = last ? last.index + last.words.length : -1;
    const between = last ? words.slice(end, mention.index) : [];
    const [before, next] = [last?.words.at(-1), mention.words[0]];
    const isNext = before?.sentence === next?.sentence && (next?.clause ?? 0) - (before?.clause ?? 0) < listsApart;
    if (list && isNext && joins(between)) list.push(mention);
    else lists.push([mention]);
  }
  const isWhole = (list: NamedProduct[]) => (isClosed(list) && !endsAlone(list, words)) || endsInOthers(list, words);
  return lists.flatMap((list) => (isWhole(list) ? [list] : list.map((mention) => [mention])));
}

/** Nothing but a comma, a conjunction, or a conjunction and whose relative the next one is. */
function joins(between: readonly Word[]): boolean {
  const keys = between.map(({ key }) => key);
  const [first, second] = keys;
  if (first === undefined || longConjunctions.has(keys.join(' '))) return true;
  return conjunctions.has(first) && (between.length === 1 || (between.length === 3 && possessives.has(second ?? '')));
}

/** The last two are joined by more than a comma. */
function isClosed(list: readonly NamedProduct[]): boolean {
  const [last, before] = [list.at(-1), list.at(-2)];
  return last !== undefined && before !== undefined && last.index > before.index + before.words.length;
}

/** "A, B and their kin", "A, B or similar": what closes the list is no product, but more of the kind. */
function endsInOthers(list: readonly NamedProduct[], words: readonly Word[]): boolean {
  const last = list.at(-1) as NamedProduct;
  const [and, other] = words.slice(last.index + last.words.length);
  const follows = and?.sentence === last.words[0]?.sentence && conjunctions.has(and?.key ?? '');
  return list.length > 1 && follows && ofTheKind.has(other?.key ?? '');
}

/** "A, B and C is out": the verb is said of the last alone. "A or B is fine" speaks of both. */
function endsAlone(list: readonly NamedProduct[], words: readonly Word[]): boolean {
  const last = list.at(-1) as NamedProduct;
  return !orWords.has(words[last.index - 1]?.key ?? '') && isSaidOfOne(words, placeOf(last));
}

/** "S3 or R2": between which one may choose, both are meant, and neither is an ordinary word. */
function isChoice(list: readonly NamedProduct[], words: readonly Word[]): boolean {
  const last = list.at(-1) as NamedProduct;
  return words[last.index - 1]?.key === 'or' && !list.some(mayBeAnyWord);
}
