// "PayPal is banned, Braintree included"; "no MATLAB, same for Mathematica": what was said of the product before is said of this one, too.
import type { Word } from '../words/words.ts';
import { createWordsAround, type Place } from '../words/words-around.ts';

/** How many words on each side are looked at. */
const reach = 4;
const before =
  /(?:^| )(?:(?:that|this|which) goes for|(?:the )?same (?:goes |is true |holds |applies )?(?:for|with|to)|(?:that|this|which) (?:also |of course )?(?:includes|covers|applies to|means)(?: also)?|including|and so (?:does|do|is|are|goes|has|have)|along with|together with|and with (?:it|them|that|this)(?: also)?|und (?:damit|mit (?:ihm|ihr|ihnen))(?: auch)?|likewise|ditto|and also|as well as|und auch|sowie|y tambien|e tambem|et aussi|(?<!.)nor|(?:das|da)?selbe gilt fur|genauso(?: wie)?|ebenso|lo mismo (?:con|para|vale para)|igual que|idem pour|de meme pour|pareil pour|o mesmo (?:vale para|com)|assim como)$/;
const after =
  /^(?:included|inclusive|likewise|with (?:it|them)|is (?:just |much )?the same|(?:the )?same (?:story|problem|here|thing)|is no (?:different|better)|(?:is not|isn't|are not|aren't|won't|will not|does not|doesn't|do not|don't) either|inklusive|ebenso|incluido|incluida|inclus|incluse|compris|comprise|incluso|inclusa|tambem$|tambien$|aussi$)(?: |$)/;

/** "We are through with PayPal, Braintree as well": a name and no more. */
const too = /^(?:as well|too|either|also|auch|egalement|aussi|tambien|tambem|igualmente)$/;
const isByItself = (words: readonly Word[], { index }: Place) => {
  const [word, before] = [words[index] as Word, words[index - 1]];
  return before !== undefined && before.sentence === word.sentence && before.clause !== word.clause;
};

/** Whether the product whose name these words are shares the fate of the one named before it. */
export function isEcho(words: readonly Word[], place: Place): boolean {
  const around = createWordsAround(words, place, reach);
  return (
    before.test(around.before('sentence')) ||
    after.test(around.after('sentence')) ||
    (isByItself(words, place) && too.test(around.after('clause')))
  );
}
