// The question as an address and back, so that a result can be shared, bookmarked and returned to.
import type { Adjustments } from '../../src/contract/adjustments.ts';
import { type Ask, noAdjustments } from '../page-data.ts';

/** Beyond this, mail programs, chats and proxies begin to cut addresses. */
const longestAddress = 2000;

/** Relative to the page. Undefined when the description is too long for an address. */
export function addressOf({ description, adjustments }: Ask): string | undefined {
  const parameters = adjustmentParameters(adjustments);
  const address = `?${new URLSearchParams([['q', description], ...parameters])}`;
  return address.length <= longestAddress ? address : undefined;
}

export function adjustmentParameters(adjustments: Adjustments): URLSearchParams {
  const names = ['without', 'with', 'choose', 'exclude'] as const;
  return new URLSearchParams(names.flatMap((name) => adjustments[name].map((id) => [name, id])));
}

export function adjustmentsOf(parameters: URLSearchParams): Adjustments {
  const { without, with: added, choose, exclude } = noAdjustments;
  return {
    without: [...without, ...parameters.getAll('without')],
    with: [...added, ...parameters.getAll('with')],
    choose: [...choose, ...parameters.getAll('choose')],
    exclude: [...exclude, ...parameters.getAll('exclude')],
  };
}
