// "YouTube is out because of the ads, Vimeo because of the price": where a reason comes in place of the verb, what is said of the product before is
// said of this one, too.
import type { Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import type { NamedProduct } from './find-mentions.ts';
import type { Stance } from './stance.ts';

type Said = { mention: NamedProduct; stance: Stance };

const reach = 12;
const reason = /^(?<word>because|since|due to|thanks to|owing to|wegen|weil|porque|a cause|parce) /;
const opening = /^(?:and |but |the |our |und |y |et |e )*$/;

/** What such a reason says of products, in the order of the text. */
export function findGapped(said: readonly Said[], words: readonly Word[]): Map<NamedProduct, 'wanted' | 'unwanted'> {
  const fates = new Map<NamedProduct, 'wanted' | 'unwanted'>();
  for (const [at, { mention }] of said.entries()) {
    const first = said[at - 1];
    const [{ clause, sentence } = {}] = mention.words;
    if (!first || first.mention.words[0]?.sentence !== sentence || first.mention.words[0]?.clause === clause) continue;
    const around = createWordsAround(words, { index: mention.index, length: mention.words.length }, reach);
    const given = reason.exec(around.after('clause'))?.groups?.['word'];
    const stance = fates.get(first.mention) ?? first.stance;
    const verb = words.slice(first.mention.index, mention.index).map(({ key }) => key);
    if (given === undefined || !opening.test(around.before('clause')) || !` ${verb.join(' ')} `.includes(` ${given} `)) continue;
    if (stance === 'wanted' || stance === 'unwanted') fates.set(mention, stance);
  }
  return fates;
}
