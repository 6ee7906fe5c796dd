// One category: why the project needs it, its providers by rank, and what would change their order.
import type { ExplainedCategory } from '../../src/contract/explained-analysis.ts';
import { ProviderEntry } from './provider-entry.tsx';

export function CategorySection({ category, given }: { category: ExplainedCategory; given: readonly string[] }) {
  const { id, name, why, providers, wouldChange } = category;
  return (
    <section class="category" id={`category-${id}`} aria-labelledby={`title-${id}`}>
      <div class="category-head">
        <h3 id={`title-${id}`} tabIndex={-1}>
          {name}
        </h3>
        <p>{why}</p>
        {wouldChange.length > 0 && (
          <ul class="would-change" aria-label="What would change the order">
            {wouldChange.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
      <ol class="ranking">
        {providers.map((provider) => (
          <ProviderEntry key={provider.id} provider={provider} category={category} given={given} />
        ))}
      </ol>
    </section>
  );
}
