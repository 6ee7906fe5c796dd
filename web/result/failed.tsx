// What went wrong, said plainly, with the way on.
import type { Failure } from '../page-data.ts';

export function Failed({ problem, onRetry }: { problem: Failure; onRetry: () => void }) {
  return (
    <div class="failed" role="alert">
      <h2 tabIndex={-1} data-focus>
        {problem.title}
      </h2>
      <p>{problem.detail}</p>
      <button
        class="primary"
        type="submit"
        form="ask"
        onClick={(event) => {
          event.preventDefault();
          onRetry();
        }}
      >
        Retry
      </button>
      {problem.status !== undefined && (
        <p class="quiet">
          {problem.status} {problem.code}
        </p>
      )}
    </div>
  );
}
