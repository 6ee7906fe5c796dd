// What can be done about a provider: take it as given, rule it out, lay it beside others.
import type { ExplainedCategory, ExplainedProvider } from '../../src/contract/explained-analysis.ts';
import { leaveOut, pick, ruleOut } from '../ask/next-adjustments.ts';
import { usePage } from '../search/page-context.ts';
import { AdjustButton } from './adjust-button.tsx';

type ProviderActionsProps = { provider: ExplainedProvider; category: ExplainedCategory; given: readonly string[] };

export function ProviderActions({ provider: { id, name }, category, given }: ProviderActionsProps) {
  const { ask } = usePage();
  const rivals = category.providers.map((other) => other.id).filter((other) => other !== id);
  return (
    <div class="actions">
      {given.includes(id) ? (
        <AdjustButton next={leaveOut(ask.adjustments, 'chosen', id)} label={`Do not take ${name} as given`}>
          Given
        </AdjustButton>
      ) : (
        <AdjustButton next={pick(ask.adjustments, { id, rivals, given })} label={`Use ${name}`}>
          Use it
        </AdjustButton>
      )}
      <AdjustButton next={ruleOut(ask.adjustments, id)} label={`Rule out ${name}`}>
        Rule out
      </AdjustButton>
    </div>
  );
}
