// The door for adjustments: repeated query parameters become one checked value, or a 400 that names the fault.
import { type Adjustments, adjustments, noAdjustments } from '../contract/adjustments.ts';
import { ServiceError } from '../errors.ts';
import type { Vocabulary } from '../vocabulary.ts';

export function readAdjustments(parameters: URLSearchParams, vocabulary: Vocabulary): Adjustments {
  if (parameters.size === 0) return noAdjustments;
  const given = Object.fromEntries(Object.keys(adjustments.shape).map((name) => [name, [...new Set(parameters.getAll(name))]]));
  const parsed = adjustments.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ServiceError('unknown_adjustment', `The parameter ${String(issue?.path[0])} ${issue?.message}.`);
  }
  vocabulary.check(parsed.data);
  return parsed.data;
}
