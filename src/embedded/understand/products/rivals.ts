// Two products of one kind in one text: as a rule the one goes and the other comes or stays. "Where Redis used to cache quotes, Valkey does."
import type { Catalog } from '../../../catalog/catalog.ts';
import { groupBy } from '../../../catalog/group-by.ts';
import { homesOf } from '../../../catalog/homes-of.ts';
import { statementsApart, type Word } from '../words/words.ts';
import type { Opinion, Stance } from './stance.ts';

/** Languages live side by side: one in the browser, another on the server. */
const sideBySide = 'language-runtime';

/**
 * How much more often than two products by themselves, neither of two rivals is ruled out, the first, the second, both: counted in the labelled
 * English texts, where they stand apart (547, 1,137, 540 and 77 pairs; of all products named there 0.29 are ruled out). Both are ruled out less
 * often still, at 0.4 of what two by themselves are; but to show what is ruled out is worse than to leave out what is not.
 */
const together = { neither: 0.47, first: 2.4, second: 1.14, both: 1 };
/** What is said of both. */
const alike = { neither: 1, first: 0.3, second: 0.3, both: 3 };
/** So much likelier is it that one goes, where words say that the other follows it. */
const said = 30;

const firstGoes =
  / (?:(?:make|makes|making|made) (?:room|way) for|(?:give|gives|giving|gave) way to|becomes?|in favou?r of|rewritten (?:in|into|with)|ported to|converted (?:to|into)|(?:half way|halfway|on (?:our|the) way) from|until now|used to|so far|zugunsten|au profit de|en favor de|em favor de) /;
const secondGoes =
  / (?:now that|ever since|no longer|instead of|rather than|in exchange for|in place of|(?:takes?|took|taken) over from|anstatt|anstelle|au lieu de|en lugar de|en vez de|em vez de) /;
/** What is there, and what is to be. */
const there =
  / (?:currently|presently|today|now|nowadays|so far|still|at present|at the moment|at this moment|as is|status quo|in use|right now|to date|at this point|(?:we|i) (?:are|am) on|we're on|i'm on|is what (?:we|i) have|derzeit|aktuell|momentan|heute|jetzt|bisher|noch|actuellement|aujourd'hui|actualmente|hoy|ahora|atualmente|hoje|agora) /;
const toBe =
  / (?:want|wants|wanted|wanting|would|like|planned|planning|plan|next|target|goal|to be|to follow|future|is what (?:we|i) want|should|shall|will|from|by|tomorrow|soon|become|to|into|towards|instead|later|kunftig|danach|sollen|soll|wollen|zu|vouloir|voulons|demain|bientot|passer|quiero|queremos|pasar|manana|passar|amanha) /;
const ofBoth = / (?:as well|either|likewise|neither|both|nor) /;

/** Fewer words between two products make them a list. */
const apart = 2;
/** A text that names more products enumerates them. */
const mostProducts = 16;
/** How far words around them are looked at. */
const reach = 6;

type Odds = typeof together & { isTold: boolean };
type Named = { providers: readonly string[]; words: readonly Word[]; index: number };
export type AreRivals = (a: string, b: string) => boolean;
type Weighed = Opinion & { mention: Named; stance: Stance };

/** The same, with the stance that the two of a pair have together. */
export function createWeighRivals(areRivals: AreRivals) {
  return <W extends Weighed>(weighed: readonly W[], words: readonly Word[]): W[] => {
    const meant = weighed.filter(({ stance }) => stance !== 'coincidental');
    const products = [...groupBy(meant, ({ mention }) => mention.providers[0] as string)];
    if (products.length < 2 || products.length > mostProducts) return [...weighed];
    const settled = new Map<W, Stance>();
    for (const [at, [id, own]] of products.entries()) {
      const rivals = products.filter(([other]) => areRivals(id, other));
      const [rival] = rivals;
      // Of three nobody knows which takes whose place.
      if (!rival || rivals.length > 1 || products.indexOf(rival) < at) continue;
      const odds = oddsAround([own[0] as W, rival[1][0] as W], words);
      // What is there and what is to be are no list, however near they stand: "today Webpack, soon Vite".
      if (!odds.isTold && !standApart(own[0] as W, rival[1][0] as W)) continue;
      const pair = [own, rival[1]].map((mentions) => mentions.reduce((a, b) => (b.against > a.against ? b : a))) as [W, W];
      const isOut = ruledOutOf(pair, odds);
      for (const [place, each] of pair.entries())
        if (isOut[place] !== each.against >= 1) settled.set(each, isOut[place] ? 'unwanted' : 'wanted');
    }
    return settled.size === 0 ? [...weighed] : weighed.map((each) => ({ ...each, stance: settled.get(each) ?? each.stance }));
  };
}

/** What the words between and around them say of the pair. */
function oddsAround([{ mention: first }, { mention: second }]: readonly [Weighed, Weighed], words: readonly Word[]): Odds {
  const end = second.index + second.words.length;
  const keys = (from: number, to: number, { sentence }: Word) =>
    words.slice(Math.max(0, from), to).flatMap((word) => (word.sentence === sentence ? word.key : []));
  const before = keys(first.index - reach, first.index, words[first.index] as Word);
  const between = words.slice(first.index + first.words.length, second.index).map(({ key }) => key);
  const after = keys(end, end + reach, words[second.index] as Word);
  const spoken = ` ${[...before, ...between].join(' ')} `;
  if (ofBoth.test(` ${[...between, ...after].join(' ')} `)) return { ...alike, isTold: false };
  const [left, right] = [spoken, ` ${[...between, ...after].join(' ')} `];
  const isFirstLeft = firstGoes.test(spoken) || (there.test(left) && toBe.test(right) && !there.test(` ${after.join(' ')} `));
  const isSecondLeft = secondGoes.test(spoken) || (toBe.test(` ${before.join(' ')} `) && there.test(right));
  return {
    ...together,
    first: together.first * (isFirstLeft ? said : 1),
    second: together.second * (isSecondLeft ? said : 1),
    isTold: isFirstLeft || isSecondLeft,
  };
}

/** In two statements, or with so many words between them that they are no list. */
function standApart({ mention: first }: Weighed, { mention: second }: Weighed): boolean {
  const [last, next] = [first.words.at(-1) as Word, second.words[0] as Word];
  return (
    second.index - (first.index + first.words.length) >= apart ||
    next.sentence !== last.sentence ||
    next.clause - last.clause >= statementsApart
  );
}

/** Which of the two are ruled out, by the odds of each alone and of all that may become of the pair. */
function ruledOutOf([first, second]: readonly [Opinion, Opinion], odds: typeof together): [boolean, boolean] {
  const outcomes: [number, [boolean, boolean]][] = [
    [odds.neither, [false, false]],
    [odds.first * first.against, [true, false]],
    [odds.second * second.against, [false, true]],
    [odds.both * first.against * second.against, [true, true]],
  ];
  return outcomes.reduce((a, b) => (b[0] > a[0] ? b : a))[1];
}

/** Whether the one may take the other's place: at home in the same category, and not made to work together. */
export function createAreRivals(catalog: Catalog): AreRivals {
  const rivalsIn = (id: string): readonly string[] => {
    const provider = catalog.provider(id);
    return provider ? homesOf(provider).filter((home) => home !== sideBySide) : [];
  };
  const isAkin = (a: string, b: string) => {
    const [one, other] = [catalog.provider(a), catalog.provider(b)];
    return (
      catalog.worksWith(a).includes(b) ||
      (one?.vendor !== undefined && one.vendor === other?.vendor) ||
      [one?.relations, other?.relations].some(
        (relations, at) => relations && [relations.partOf, ...relations.requires, ...relations.basedOn].includes(at === 0 ? b : a),
      )
    );
  };
  return (a, b) => a !== b && !isAkin(a, b) && rivalsIn(a).some((home) => rivalsIn(b).includes(home));
}
