// "We have Kafka, Oracle and Prometheus. Need search.": what a sentence opens with as being there is part of the stack, also where its name is a word.

import type { Word } from '../words/words.ts';
import { createWordsAround } from '../words/words-around.ts';
import { mayBeAnyWord, type NamedProduct } from './find-mentions.ts';

/** More words before the first name tell of something else. */
const reach = 6;
const have =
  /^(?:(?:currently|today|so far) )?(?:(?:we|i)(?: (?:already|currently|also|now|do))* (?:have|got)|we've(?: got)?|(?:our|the) (?:company|firm|team|stack|group|department)(?: already)? has|have|given|existing|in (?:place|use)|wir haben(?: (?:bereits|schon))?|(?:ya )?tenemos(?: ya)?|nous avons(?: deja)?|(?:ja )?temos(?: ja)?)$/;

/** A manifest, or a label, whose row holds nothing but products, also in small letters: "package.json lists next, react, zod", "front is react". */
const listed =
  /^(?:(?:and|but|the|our|my|existing|current) )*(?:repo|repository|stack|tech|tech stack|technologies|dependencies|deps|front|frontend|front end|fe|ui|back|backend|back end|be|api|db|database|package\.?json|gemfile|requirements(?:\.txt)?|pyproject(?:\.toml)?|cargo(?:\.toml)?|pubspec(?:\.yaml)?|composer\.json|go\.mod)(?: (?:lists|has|uses|contains|includes|is|is in))?$/;

/** `labels`: what is no product but the label of a row, as the front is. */
export function givenParts(
  rows: readonly NamedProduct[][],
  words: readonly Word[],
): { given: Set<NamedProduct>; labels: Set<NamedProduct> } {
  const isHeadedBy =
    (head: RegExp, within: 'clause' | 'sentence') =>
    ([first]: readonly NamedProduct[]) =>
      // A head has few words.
      first !== undefined &&
      words[first.index - reach - 1]?.[within] !== first.words[0]?.[within] &&
      head.test(createWordsAround(words, { index: first.index, length: 1 }, reach).before(within));
  const isName = (mention: NamedProduct) => !mayBeAnyWord(mention) && !mention.setting.partOfName;
  const isWholeClause = (row: readonly NamedProduct[]) => {
    const last = row.at(-1) as NamedProduct;
    return words[last.index + last.words.length]?.clause !== last.words.at(-1)?.clause;
  };
  const isLabelled = (row: readonly NamedProduct[]) => isHeadedBy(listed, 'sentence')(row) || isHeadedBy(listed, 'clause')(row);
  const labelled = rows.filter((row) => isLabelled(row) && isWholeClause(row));
  const clauses = new Map(labelled.map(([first]) => [first?.words[0]?.clause, first?.index ?? 0]));
  const isLabel = ({ index, words: [word] }: NamedProduct) => index < (clauses.get(word?.clause) ?? 0);
  return {
    given: new Set([...rows.filter(isHeadedBy(have, 'sentence')).flat().filter(isName), ...labelled.flat()]),
    labels: new Set(rows.flat().filter(isLabel)),
  };
}
