// Products named in one breath: rows with nothing but commas and conjunctions between them, and of these the lists that are spoken of as a whole.

import { orWords } from '../words/or-words.ts';
import { listsApart, type Word } from '../words/words.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';
import { isSaidOfOne } from './said-of-one.ts';

export const conjunctions = new Set(['and', 'plus', 'y', 'und', 'sowie', 'et', 'e', ...orWords]);
/** Conjunctions of several words. */
const longConjunctions = new Set([
  ...['as well as', 'along with', 'together with', 'let alone', 'not to mention'],
  ...['asi como', 'ainsi que', 'bem como', 'assim como'],
]);
/** "Azure as well as anything written in .NET": the last stands for all that is made with it. */
const allThatIs =
  / (?:anything|everything|whatever|all)(?: else)?(?: (?:that|which)(?: is|'s)?)? (?:written|built|made|based|coded|hosted|running|dependent|derived|bought|sold) (?:in|on|with|by|from|upon|at|on top of|around)$/;

/** "Auth0 and its parent Okta" is a list of two. */
const possessives = new Set('its their su sus sein seine ihr ihre son sa ses leur leurs seu sua seus suas'.split(' '));

/** What stands for more of the kind at the end of a list. */
const ofTheKind = new Set('their the other others similar such friends co company all so whatever everything any'.split(' '));

/** "A, B, C". */
export function toRows(named: readonly NamedProduct[], words: readonly Word[]): NamedProduct[][] {
  const rows: NamedProduct[][] = [];
  for (const mention of named) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const end = last ? last.index + last.words.length : -1;
    const between = last ? words.slice(end, mention.index) : [];
    const [before, next] = [last?.words.at(-1), mention.words[0]];
    const isNear = (next?.clause ?? 0) - (before?.clause ?? 0) < listsApart || longConjunctions.has(keysOf(between));
    if (row && isNear && before?.sentence === next?.sentence && (joins(between) || repeats(between, words[(row[0]?.index ?? 0) - 1])))
      row.push(mention);
    else rows.push([mention]);
  }
  return rows;
}

/** "A, B or C": without a closing conjunction it is no list, and each stands for itself. */
export function toLists(rows: readonly NamedProduct[][], words: readonly Word[]): NamedProduct[][] {
  const isWhole = (list: NamedProduct[]) => (isClosed(list) && !endsAlone(list, words)) || endsInOthers(list, words);
  return rows.flatMap((list) => (isWhole(list) ? [list] : list.map((mention) => [mention])));
}

/** Nothing but a comma, a conjunction, or a conjunction and whose relative the next one is. */
function joins(between: readonly Word[]): boolean {
  const keys = keysOf(between).replace(allThatIs, '').split(' ');
  const [first = '', second] = keys;
  if (first === '' || longConjunctions.has(keys.join(' '))) return true;
  return conjunctions.has(first) && (keys.length === 1 || (keys.length === 3 && possessives.has(second ?? '')));
}

const prepositions = new Set('to from on with in by of for at via through an any zu von auf mit bei con de a'.split(' '));

/** "Sent to OpenAI or to Azure". */
function repeats([first, second, ...more]: readonly Word[], before: Word | undefined): boolean {
  const isSame = second !== undefined && second.key === before?.key && prepositions.has(second.key);
  return isSame && more.length === 0 && conjunctions.has(first?.key ?? '');
}

function keysOf(between: readonly Word[]): string {
  return between.map(({ key }) => key).join(' ');
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
  return !orWords.has(words[last.index - 1]?.key ?? '') && isSaidOfOne(words, { index: last.index, length: last.words.length });
}

/** "S3 or R2": between which one may choose, both are meant, and neither is an ordinary word. */
export function isChoice(list: readonly NamedProduct[], words: readonly Word[]): boolean {
  const last = list.at(-1) as NamedProduct;
  return words[last.index - 1]?.key === 'or' && !list.some(mayBeAnyWord);
}
