// "We have Kafka, Oracle and Prometheus. Need search.": what a sentence opens with as being there is part of the stack, also where its name is a word.

import type { Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';

/** More words before the first name tell of something else. */
const reach = 6;
const have =
  /^(?:(?:currently|today|so far) )?(?:(?:we|i)(?: (?:already|currently|also|now|do))* (?:have|got)|we've(?: got)?|(?:our|the) (?:company|firm|team|stack|group|department)(?: already)? has|have|given|existing|in (?:place|use)|wir haben(?: (?:bereits|schon))?|(?:ya )?tenemos(?: ya)?|nous avons(?: deja)?|(?:ja )?temos(?: ja)?)$/;

/** A manifest, or a label, whose row holds nothing but products, also in small letters: "package.json lists next, react, zod", "Tech: react, node". */
const listed =
  /^(?:(?:the|our|my|existing|current) )*(?:repo|repository|stack|tech|tech stack|technologies|dependencies|deps|frontend|backend|package\.?json|gemfile|requirements(?:\.txt)?|pyproject(?:\.toml)?|cargo(?:\.toml)?|pubspec(?:\.yaml)?|composer\.json|go\.mod)(?: (?:lists|has|uses|contains|includes|is))?$/;

export function givenParts(rows: readonly NamedProduct[][], words: readonly Word[]): Set<NamedProduct> {
  const isHeadedBy =
    (head: RegExp) =>
    ([first]: readonly NamedProduct[]) =>
      // A head has few words.
      first !== undefined &&
      words[first.index - reach - 1]?.sentence !== first.words[0]?.sentence &&
      head.test(createWordsAround(words, { index: first.index, length: 1 }, reach).before('sentence'));
  const isName = (mention: NamedProduct) => !mayBeAnyWord(mention) && !mention.setting.partOfName;
  const isWholeClause = (row: readonly NamedProduct[]) => {
    const last = row.at(-1) as NamedProduct;
    return words[last.index + last.words.length]?.clause !== last.words.at(-1)?.clause;
  };
  return new Set([...rows.filter(isHeadedBy(have)).flat().filter(isName), ...rows.filter(isHeadedBy(listed)).filter(isWholeClause).flat()]);
}
