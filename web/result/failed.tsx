// What went wrong, said plainly, with the way on.
import type { Failure } from '../page-data.ts';

const titles: Record<string, string> = {
  upstream_unreachable: 'The AI provider could not be reached',
};
const ways: Record<string, string> = {
  upstream_unreachable: 'Try again shortly.',
};

export function Failed({ problem, onRetry }: { problem: Failure; onRetry: () => void }) {
  const way = ways[problem.code];
  return (
    <div class="failed" role="alert">
      <h2 tabIndex={-1} data-focus>
        {titles[problem.code] ?? problem.title}
      </h2>
      <p>
        {problem.detail} {way}
      </p>
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
