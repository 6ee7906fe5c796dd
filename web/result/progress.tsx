// The answer while it is being made: each category the moment it is complete.
import type { ExplainedCategory } from '../../src/contract/explained-analysis.ts';
import { BrandIcon } from '../icons/brand-icon.tsx';
import { usePage } from '../search/page-context.ts';

type ProgressProps = { categories: readonly ExplainedCategory[]; slow: boolean; onStop: () => void };

export function Progress({ categories, slow, onStop }: ProgressProps) {
  const { base } = usePage();
  return (
    <div class="progress">
      <h2>Finding your stack</h2>
      <div class="progress-line" />
      <p class="quiet">
        {slow ? 'This takes longer than usual; the AI provider is still answering. ' : ''}
        {categories.length === 0
          ? 'Reading your description.'
          : `${categories.length} ${categories.length === 1 ? 'category' : 'categories'} so far.`}{' '}
        <button type="button" class="quiet-button" onClick={onStop}>
          Stop
        </button>
      </p>
      <ol class="arrivals">
        {categories.map(({ id, name, why, providers: [first] }) => (
          <li key={id}>
            {first && <BrandIcon id={first.id} name={first.name} base={base} />}
            <div>
              <strong>{first?.name}</strong> <span class="quiet">{name}</span>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
