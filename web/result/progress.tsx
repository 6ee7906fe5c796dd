// The answer while it is being made: each category the moment it is complete.
import type { ExplainedCategory } from '../../src/contract/explained-analysis.ts';
import { BrandIcon } from '../icons/brand-icon.tsx';
import { usePage } from '../search/page-context.ts';
import { UnderWay } from './under-way.tsx';

type ProgressProps = { categories: readonly ExplainedCategory[]; slow: boolean; onStop: () => void };

export function Progress({ categories, slow, onStop }: ProgressProps) {
  const { base } = usePage();
  return (
    <div class="progress">
      <h2 tabIndex={-1} data-focus>
        Finding your stack
      </h2>
      <UnderWay
        slow={slow}
        onStop={onStop}
        words={
          categories.length === 0
            ? 'Reading your description.'
            : `${categories.length} ${categories.length === 1 ? 'category' : 'categories'} so far.`
        }
      />
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
