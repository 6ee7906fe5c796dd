// "YouTube is out because of the ads, Vimeo because of the price": where a reason comes in place of the verb, what is said of the one before is said
// of this one, too.
import type { Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import type { NamedProduct } from './find-mentions.ts';
import type { Stance } from './stance.ts';

type Said = { mention: NamedProduct; stance: Stance };

const reach = 16;
/** With a verb of its own it would be no gap. */
const reason =
  /^(?<word>because of|due to|thanks to|owing to|wegen|a cause de|por culpa de)(?: (?!is |are |was |were |holds |stays |remains |runs |will |has |have )[^ ]+)+$/;
const opening = /^(?:and |but |the |our |und |y |et |e )*$/;
/** Said of what has no name that we know. */
const isOut = /(?:^| )(?:is|are|was|were) (?:out|gone|ruled out|excluded|banned|off the table)(?: |$)/;

/** What such a reason says of products that come in the order of the text. */
export function findGapped(said: readonly Said[], words: readonly Word[]): Map<NamedProduct, 'wanted' | 'unwanted'> {
  const fates = new Map<NamedProduct, 'wanted' | 'unwanted'>();
  for (const [at, { mention }] of said.entries()) {
    const around = createWordsAround(words, { index: mention.index, length: mention.words.length }, reach);
    const given = reason.exec(around.after('sentence'))?.groups?.['word'];
    if (given === undefined || !opening.test(around.before('clause'))) continue;
    const before = around.before('sentence');
    if (!` ${before} `.includes(` ${given} `)) continue;
    const first = said[at - 1];
    const isNamed = first?.mention.words[0]?.sentence === mention.words[0]?.sentence;
    const stance = first && isNamed ? (fates.get(first.mention) ?? first.stance) : isOut.test(before) && 'unwanted';
    if (stance === 'wanted' || stance === 'unwanted') fates.set(mention, stance);
  }
  return fates;
}
