// One provider at its rank: what it is, what it is best for, why it stands here, and what can be done about it.
import type { ExplainedCategory, ExplainedProvider } from '../../src/contract/explained-analysis.ts';
import { BrandIcon } from '../icons/brand-icon.tsx';
import { usePage } from '../search/page-context.ts';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderLink } from './provider-link.tsx';

type ProviderEntryProps = { provider: ExplainedProvider; category: ExplainedCategory; given: readonly string[] };

export function ProviderEntry({ provider, category, given }: ProviderEntryProps) {
  const { id, name, rank, description, bestUseCases, traits, why, clashesWith } = provider;
  const { base } = usePage();
  const reasons = (
    <>
      <p class="why">{why}</p>
      <p class="uses">
        <span>Best for</span> {bestUseCases.join(', ')}
      </p>
    </>
  );
  return (
    <li class={rank === 1 ? 'provider first' : clashesWith ? 'provider clashing' : 'provider'} value={rank}>
      <span class="rank" aria-hidden="true">
        {rank}
      </span>
      <BrandIcon id={id} name={name} base={base} />
      <div class="provider-body">
        <h4>
          <ProviderLink provider={provider} />
        </h4>
        {clashesWith && <p class="clash">Cannot go with {clashesWith.join(' and ')}, which you chose.</p>}
        <p class="what">{description}</p>
        {rank === 1 ? (
          reasons
        ) : (
          <details>
            <summary>Why it is {ordinal(rank)}</summary>
            {reasons}
          </details>
        )}
        <div class="provider-foot">
          <ul class="traits" aria-label="Traits">
            {traits.map((trait) => (
              <li key={trait}>{trait}</li>
            ))}
          </ul>
          <ProviderActions provider={provider} category={category} given={given} />
        </div>
      </div>
    </li>
  );
}

function ordinal(rank: number): string {
  return ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'][rank - 1] ?? `number ${rank}`;
}
