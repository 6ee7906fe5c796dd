// What was understood, as chips: each lights up its words in the description, and can be left out.
import type { Evidence, ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { leaveOut } from '../ask/next-adjustments.ts';
import type { PageData } from '../page-data.ts';
import { usePage } from '../search/page-context.ts';
import { AddToReading } from './add-to-reading.tsx';
import { Chip } from './chip.tsx';
import { isMadeIn } from './made-in.ts';
import { YourChanges } from './your-changes.tsx';

type UnderstoodProps = { answer: ExplainedAnalysis; vocabulary: PageData['vocabulary']; onLight: (evidence: readonly Evidence[]) => void };

export function Understood({ answer, vocabulary, onLight }: UnderstoodProps) {
  const { understood } = answer;
  const { ask } = usePage();
  const { adjustments } = ask;
  const knownConstraints = new Set(vocabulary.constraints.map(({ id }) => id));
  const canBeLeftOut = (id: string) => knownConstraints.has(id) || isMadeIn(id);
  const ofTheReader = new Set([
    ...adjustments.with,
    ...adjustments.choose.map((id) => `chosen:${id}`),
    ...adjustments.exclude.map((id) => `excluded:${id}`),
    ...adjustments.without.map((word) => word.replace(/^need:/, 'excluded:')),
  ]);
  const groups = [
    { kind: 'need' as const, title: 'Needs', items: understood.needs },
    { kind: 'constraint' as const, title: 'Conditions', items: understood.constraints },
    { kind: 'chosen' as const, title: 'Already chosen', items: understood.chosen },
    { kind: 'excluded' as const, title: 'Ruled out', items: understood.excluded },
  ]
    .map((group) => ({ ...group, items: group.items.filter(({ id }) => !ofTheReader.has(`${group.kind}:${id}`)) }))
    .filter(({ items }) => items.length > 0);
  return (
    <section class="understood" aria-labelledby="understood-title">
      <h2 id="understood-title" tabIndex={-1}>
        What was understood
      </h2>
      {groups.length === 0 && <p class="quiet">Nothing in particular.</p>}
      {groups.map(({ kind, title, items }) => (
        <div key={kind} class={`understood-group ${kind}`}>
          <h3>{title}</h3>
          <ul class="chips">
            {items.map(({ id, label, evidence }) => (
              <Chip
                key={id + label}
                label={label}
                evidence={evidence}
                onLight={onLight}
                next={kind === 'constraint' && !canBeLeftOut(id) ? undefined : leaveOut(adjustments, kind, id)}
              />
            ))}
          </ul>
        </div>
      ))}
      <YourChanges answer={answer} vocabulary={vocabulary} />
      <AddToReading vocabulary={vocabulary} />
    </section>
  );
}
