// What went wrong, said plainly, with the way on.
import type { Failure } from '../page-data.ts';
import { usePage } from '../search/page-context.ts';
import { AdjustButton } from './adjust-button.tsx';

export function Failed({ problem }: { problem: Failure }) {
  const { ask } = usePage();
  return (
    <div class="failed" role="alert">
      <h2 tabIndex={-1} data-focus>
        {problem.title}
      </h2>
      <p>{problem.detail}</p>
      <AdjustButton class="primary" next={ask.adjustments}>
        Retry
      </AdjustButton>
      {problem.status !== undefined && (
        <p class="quiet">
          {problem.status} {problem.code}
        </p>
      )}
    </div>
  );
}
