// Finds companies a text names as companies ("any Google service"), so that all they make can be ruled out together.
import type { Catalog } from '../../../catalog/catalog.ts';
import { attitudeOf, isPlainRefusal } from '../words/attitude-words.ts';
import { type Word, withoutPossessive } from '../words/words.ts';
import type { NamedProduct } from './find-mentions.ts';
import { plainSetting } from './name-setting.ts';
import { vendorNames, vendorTowns } from './vendor-names.ts';

/** A vendor of fewer products is meant by its product's name. */
const fewestProducts = 4;

/** A company's name is a name wherever it stands. */
const plain = {
  shared: false,
  ordinary: false,
  cased: true,
  named: true,
  company: 1,
  setting: plainSetting,
  technicalWords: 1,
  certainProducts: 0,
  ofTrade: false,
  borne: false,
} as const;

export function findVendors(catalog: Catalog) {
  const counts = new Map<string, number>();
  for (const { vendor } of catalog.providers) if (vendor) counts.set(vendor, (counts.get(vendor) ?? 0) + 1);
  const vendors = new Set(
    [...counts].filter(([vendor, count]) => count >= fewestProducts && !vendor.includes('-')).map(([vendor]) => vendor),
  );

  return (words: readonly Word[]): NamedProduct[] =>
    words.flatMap((word, index) => {
      const name = withoutPossessive(word.key);
      const vendor = vendorNames.get(name) ?? (comesFrom(words, index) ? vendorTowns.get(name) : undefined) ?? name;
      return vendors.has(vendor) ? [{ providers: [vendor], words: [word], index, ...plain }] : [];
    });
}

/** "From Redmond", "out of Redmond". */
function comesFrom(words: readonly Word[], index: number): boolean {
  const [before, last] = [words[index - 2]?.key, words[index - 1]?.key];
  return last === 'from' || last === 'by' || (last === 'of' && before === 'out');
}

/**
 * Odds from which a company is ruled out. It is seldom named to be chosen, so after a word of refusing less will do: "we will not spend a cent
 * with Amazon". Capitals tell it from an apple and a block.
 */
const ruledOutFrom = { refused: 0.25, otherwise: 1 };
/** What one may refuse of a company and buy the rest: "no Google login". */
const ofCustomers = new Set(
  'login logins account accounts sign signin id ids ads ad group groups page pages button buttons pixel pixels'.split(' '),
);

export function isRuledOut(
  words: readonly Word[],
  { mention: { index }, against }: { mention: { index: number }; against: number },
): boolean {
  const { sentence, clause, raw } = words[index] as Word;
  const next = words[index + 1];
  if (next?.clause === clause && ofCustomers.has(next.key)) return false;
  const isRefused = () =>
    raw !== raw.toLowerCase() &&
    words.slice(0, index).some((word) => word.sentence === sentence && attitudeOf(word.key) === 'refusing' && isPlainRefusal(word.key));
  if (isOpposed(words, index) || isShunned(words, index)) return true;
  return against >= ruledOutFrom.otherwise || (against >= ruledOutFrom.refused && isRefused());
}

/** "Oracle audited us. Nothing they own enters the building again." */
const nothingOfTheirs =
  / (?:nothing|none|no (?:product|service|tool|software)s?) (?:(?:that |of what )?(?:they|it) (?:ever )?(?:own|make|sell|offer|ship|build|publish|run)s?|(?:of|from|by) them|of theirs|of (?:their|its) (?:product|service|tool|software|offering)s?) (?!is |was |are |were |comes |costs )/;

/** In the same sentence or the next: after that somebody else may be who "they" are. */
function isShunned(words: readonly Word[], index: number): boolean {
  const { sentence } = words[index] as Word;
  const after = words.slice(index + 1).filter((word) => word.sentence <= sentence + 1);
  return nothingOfTheirs.test(` ${after.map(({ key }) => key).join(' ')} `);
}

/** "Voted against every Microsoft product", "hors d'Amazon"; but neither "nothing against Google" nor "log in against Google". */
const beyond = new Set('outside außerhalb ausserhalb hors fuera fora'.split(' '));
const contrary = new Set('against gegen contre contra'.split(' '));
const wholly = new Set('every all any each anything aller alle allen tout tous toute toutes toda todo todos todas'.split(' '));
const deciding = /^(?:vot|decid|advis|argu|rul|polic|boycott|stimm|entschied)/;
const between = new Set([...wholly, ...'of from by the de des du le les von'.split(' ')]);

function isOpposed(words: readonly Word[], index: number): boolean {
  let at = index - 1;
  while (between.has(words[at]?.key ?? '')) at--;
  const word = words[at];
  if (!word || word.negated || word.sentence !== words[index]?.sentence) return false;
  if (beyond.has(word.key)) return true;
  const isOfAll = words.slice(at + 1, index).some(({ key }) => wholly.has(key));
  return contrary.has(word.key) && (isOfAll || words.slice(Math.max(0, at - 3), at).some(({ key }) => deciding.test(key)));
}

/** What goes on with the sentence before: "nothing from Oracle any more. And yes, MySQL is theirs, too". */
const goesOn = new Set('and also und auch y et aussi e tambem tambien'.split(' '));

/** "That means Jira, Confluence and Trello". */
const pointing = new Set(['that', 'this', 'which']);
const telling = new Set('means covers includes concerns affects applies goes holds'.split(' '));

export function endOfSentence(words: readonly Word[], { index }: { index: number }): number {
  const isMore = (at: number) =>
    goesOn.has(words[at]?.key ?? '') || (pointing.has(words[at]?.key ?? '') && telling.has(words[at + 1]?.key ?? ''));
  const next = words.findIndex(({ sentence }, at) => at > index && sentence !== words[at - 1]?.sentence && !isMore(at));
  return (next < 0 ? words.at(-1) : words[next - 1])?.end ?? 0;
}

const all = new Set('anything nothing everything whatever all whole entire'.split(' '));
const wares = new Set(
  'product products service services tool tools stuff software technology technologies tech company corporation invoice invoices contract contracts'.split(
    ' ',
  ),
);

/** Whether a name that a maker shares with a product is the maker's: "anything from Oracle", "Oracle products". */
export function meansMaker(words: readonly Word[], { index }: { index: number }): boolean {
  const { sentence } = words[index] as Word;
  return (
    words.some((word) => word.sentence === sentence && all.has(word.key)) ||
    wares.has(words[index + 1]?.key ?? '') ||
    isShunned(words, index)
  );
}
