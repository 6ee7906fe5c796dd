// Denials that deny nothing of what they name are put into plain words before anybody looks for denials.
import { keepWhatIsLeftAlone } from './left-alone.ts';
import { nameWhatIsMissing } from './missing-yet.ts';
import { withoutNotOnly } from './not-only.ts';
import { buyWhatIsNotOurs } from './not-our-own.ts';
import { nameTheOnlyOnes } from './only-those.ts';
import type { Word } from './words.ts';

const readings = [withoutNotOnly, keepWhatIsLeftAlone, nameTheOnlyOnes, nameWhatIsMissing, buyWhatIsNotOurs];

/** All that any of them begins with: most texts deny nothing. */
const denials = new Set(
  `no not none nothing never nobody without leave don't dont doesn't isn't won't can't cannot mustn't shouldn't kein keine keinen nicht nichts ohne
  sin ningun ninguna nada pas aucun aucune rien sans nao nenhum nenhuma sem`.split(/\s+/),
);

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
