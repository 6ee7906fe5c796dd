// What can be done about a provider: take it as given, rule it out, lay it beside others, read what is known of it.
import type { ExplainedCategory, ExplainedProvider } from '../../src/contract/explained-analysis.ts';
import { leaveOut, pick, ruleOut } from '../ask/next-adjustments.ts';
import { usePage } from '../search/page-context.ts';
import { AdjustButton } from './adjust-button.tsx';
import { compareButtonId, mostCompared, useComparison } from './comparison.ts';

type ProviderActionsProps = { provider: ExplainedProvider; category: ExplainedCategory; given: readonly string[] };

export function ProviderActions({ provider: { id, name }, category, given }: ProviderActionsProps) {
  const { base, ask, alive } = usePage();
  const { compared, toggle } = useComparison();
  const rivals = category.providers.map((other) => other.id).filter((other) => other !== id);
  const key = `${category.id}/${id}`;
  const isCompared = compared.includes(key);
  const focus = `title-${category.id}`;
  return (
    <div class="actions">
      {given.includes(id) ? (
        <AdjustButton class="act on" next={leaveOut(ask.adjustments, 'chosen', id)} focus={focus} label={`Given: ${name}. Take it back.`}>
          Given
        </AdjustButton>
      ) : (
        <AdjustButton class="act" next={pick(ask.adjustments, { id, rivals, given })} focus={focus} label={`Use it: ${name}`}>
          Use it
        </AdjustButton>
      )}
      <AdjustButton class="act" next={ruleOut(ask.adjustments, id)} focus={focus} label={`Rule out ${name}`}>
        Rule out
      </AdjustButton>
      <button
        type="button"
        id={compareButtonId(key)}
        class={isCompared ? 'act on' : 'act'}
        hidden={!alive}
        aria-pressed={isCompared}
        aria-label={`Compare ${name}`}
        disabled={!isCompared && compared.length >= mostCompared}
        onClick={() => toggle(key)}
      >
        Compare
      </button>
      <a class="act" href={`${base}catalog/providers/${id}`} aria-label={`Facts about ${name}`}>
        Facts
      </a>
    </div>
  );
}
