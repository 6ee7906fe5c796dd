// A button that asks the same question corrected. Without script it submits the form with what shall hold next.
import type { ComponentChildren } from 'preact';
import type { Adjustments } from '../../src/contract/adjustments.ts';
import { adjustmentParameters } from '../ask/address.ts';
import { usePage } from '../search/page-context.ts';

type AdjustButtonProps = {
  next: Adjustments;
  class?: string;
  label?: string;
  /** The id of what to read on from, once the answer is there; its heading, unless named. */
  focus?: string | undefined;
  children: ComponentChildren;
};

export function AdjustButton({ next, label, focus, children, ...rest }: AdjustButtonProps) {
  const { adjust } = usePage();
  return (
    <button
      type="submit"
      form="ask"
      name="next"
      value={adjustmentParameters(next).toString()}
      class={rest.class ?? 'quiet-button'}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        adjust(next, focus);
      }}
    >
      {children}
    </button>
  );
}
