// "SQLite for now, Postgres maybe later": what comes first is meant, and what may follow one day is neither chosen nor refused.

import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';
import { shallNot } from './to-be-left.ts';

/** How many words on each side are looked at. */
const reach = 7;
const forNow =
  /^(?:(?:is|are|will do|does|is fine|is enough|only|just) )?(?:(?:for now|for the (?:moment|start|beginning)|as a start|vorerst|erstmal|furs erste|pour (?:l'instant|commencer)|por ahora|para empezar|por enquanto)$|to (?:begin|start) with(?: |$))/;
const startsWith = /(?:^| )(?:(?:start|starts|starting|begin|begins|beginning) with|(?:start|starting) on|for now)$/;

const maybe =
  '(?:maybe|perhaps|possibly|probably|may|might|can|could|will|come|comes|follow|follows|be|added|vielleicht|peut etre|quizas?|talvez)';
const oneDay = '(?:later(?: on)?|one day|some ?day|down the (?:road|line)|spater|plus tard|mas tarde|mas adelante|mais tarde)';
const thenMaybe = new RegExp(`^(?:${maybe} )*${oneDay}$`);
/** Alone in its clause: "later Django was added" tells a story. And what is used "in future" is decided, unless it only may be. */
const laterMaybe = new RegExp(
  `^(?:(?:and|then|und|et|y) )?(?:${oneDay}|in (?:the )?future(?= (?:we |i )?(?:may|might|could)))(?: (?:we|i|${maybe}))*(?: (?:on|with|to|use|add|need|move to|switch to))?$`,
);

/** What the text says of when the product whose name these words are is used; nothing where it says nothing. */
export function stanceInTime(words: readonly Word[], place: Place): 'wanted' | 'mentioned' | undefined {
  const around = createWordsAround(words, place, reach);
  const follows = around.after('clause');
  if (thenMaybe.test(follows) || (follows === '' && laterMaybe.test(around.before('clause')))) return 'mentioned';
  const comesFirst = forNow.test(follows) || forNow.test(around.after('sentence')) || startsWith.test(around.before('sentence'));
  return comesFirst && !shallNot.test(around.after('sentence')) ? 'wanted' : undefined;
}
