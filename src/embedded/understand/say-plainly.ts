// Denials that deny nothing of what they name are put into plain words before anybody looks for denials.
import { keepWhatIsLeftAlone } from './left-alone.ts';
import { nameWhatIsMissing } from './missing-yet.ts';
import { withoutNotOnly } from './not-only.ts';
import { buyWhatIsNotOurs } from './not-our-own.ts';
import { nameTheOnlyOnes } from './only-those.ts';
import type { Word } from './words.ts';

const readings = [withoutNotOnly, keepWhatIsLeftAlone, nameTheOnlyOnes, nameWhatIsMissing, buyWhatIsNotOurs];

export function sayPlainly(words: readonly Word[]): Word[] {
  return readings.reduce<Word[]>((said, read) => read(said), [...words]);
}
