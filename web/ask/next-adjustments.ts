// How each act of the reader changes the adjustments: pure, so that page, form and tests agree.
import type { Adjustments } from '../../src/contract/adjustments.ts';

type Kind = 'need' | 'constraint' | 'chosen' | 'excluded';

const withoutIds = (list: readonly string[], ids: readonly string[]) => list.filter((each) => !ids.includes(each));
const plus = (list: readonly string[], ids: readonly string[]) => [...withoutIds(list, ids), ...ids];

/** Takes back what the reader did earlier, or else ignores what was read. */
export function leaveOut(now: Adjustments, kind: Kind, id: string): Adjustments {
  const word = `${kind}:${id}`;
  if (now.with.includes(word)) return { ...now, with: withoutIds(now.with, [word]) };
  if (kind === 'chosen' && now.choose.includes(id)) return { ...now, choose: withoutIds(now.choose, [id]) };
  if (kind === 'excluded' && now.exclude.includes(id)) return { ...now, exclude: withoutIds(now.exclude, [id]) };
  if (kind === 'excluded' && now.without.includes(`need:${id}`)) return { ...now, without: withoutIds(now.without, [`need:${id}`]) };
  return { ...now, without: plus(now.without, [word]) };
}

export function takeBack(now: Adjustments, word: string): Adjustments {
  return { ...now, without: withoutIds(now.without, [word]) };
}

export function add(now: Adjustments, word: string): Adjustments {
  return { ...now, with: plus(now.with, [word]), without: withoutIds(now.without, [word]) };
}

/** One provider leads a category: what led it by the reader's or the description's word gives way. */
export function pick(
  now: Adjustments,
  { id, rivals, given }: { id: string; rivals: readonly string[]; given: readonly string[] },
): Adjustments {
  const stated = given.filter((other) => rivals.includes(other) && !now.choose.includes(other));
  return {
    without: plus(
      withoutIds(now.without, [`chosen:${id}`]),
      stated.map((other) => `chosen:${other}`),
    ),
    with: now.with,
    choose: plus(withoutIds(now.choose, rivals), [id]),
    exclude: withoutIds(now.exclude, [id]),
  };
}

export function ruleOut(now: Adjustments, id: string): Adjustments {
  return { ...now, choose: withoutIds(now.choose, [id]), exclude: plus(now.exclude, [id]) };
}
