// Denials that deny nothing of what they name are put into plain words before anybody looks for denials.
import { deniedTwiceFrom, undoDoubleDenials } from './denied-twice.ts';
import { keepWhatIsLeftAlone, leftAloneFrom } from './left-alone.ts';
import { missingFrom, nameWhatIsMissing } from './missing-yet.ts';
import { notOnlyFrom, withoutNotOnly } from './not-only.ts';
import { buyWhatIsNotOurs, notOurOwnFrom } from './not-our-own.ts';
import { nameTheOnlyOnes, onlyThoseFrom } from './only-those.ts';
import type { Word } from './words.ts';

const readings = [withoutNotOnly, undoDoubleDenials, keepWhatIsLeftAlone, nameTheOnlyOnes, nameWhatIsMissing, buyWhatIsNotOurs];

/** All that any of them begins with: most sentences deny nothing. */
const denials = new Set<string | undefined>([
  ...notOnlyFrom,
  ...deniedTwiceFrom,
  ...leftAloneFrom,
  ...onlyThoseFrom,
  ...missingFrom,
  ...notOurOwnFrom,
]);

/** Sentence by sentence, as none of them looks beyond one; those that deny nothing are left as they are. */
export function sayPlainly(words: readonly Word[]): Word[] {
  const said: Word[] = [];
  for (let from = 0; from < words.length; ) {
    const { sentence } = words[from] as Word;
    let to = from;
    let denies = false;
    for (; words[to]?.sentence === sentence; to++) denies ||= denials.has((words[to] as Word).key);
    const own = words.slice(from, to);
    said.push(...(denies ? readings.reduce<Word[]>((read, next) => next(read), own) : own));
    from = to;
  }
  return said;
}
