// Takes the adjustments a program was given, as many lists of them as it has, and returns them whole and checked, or says what to correct.
import { type AdjustmentName, adjustmentWords, findAdjustmentFault } from './contract/adjustment-words.ts';
import type { Adjustments } from './contract/adjustments.ts';
import { ServiceError } from './errors.ts';
import type { Vocabulary } from './vocabulary.ts';

export function parseAdjustments(given: Partial<Adjustments>, vocabulary: Vocabulary): Adjustments {
  const lists = (Object.keys(adjustmentWords) as AdjustmentName[]).map((name) => {
    const words = given[name] ?? [];
    const fault = findAdjustmentFault(name, words);
    if (fault) throw new ServiceError('unknown_adjustment', `The adjustment ${name} ${fault}.`);
    return [name, [...new Set(words)]];
  });
  const whole = Object.fromEntries(lists) as Adjustments;
  vocabulary.check(whole);
  return whole;
}
