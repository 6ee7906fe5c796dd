// What the reader corrected so far, each with the way back.
import type { Understood } from '../../src/contract/explained-analysis.ts';
import { leaveOut, takeBack } from '../ask/next-adjustments.ts';
import { isAdjusted, noAdjustments, type PageData } from '../page-data.ts';
import { usePage } from '../search/page-context.ts';
import { AdjustButton } from './adjust-button.tsx';

type YourChangesProps = { understood: Understood; vocabulary: PageData['vocabulary'] };

export function YourChanges({ understood, vocabulary }: YourChangesProps) {
  const { adjustments } = usePage().ask;
  if (!isAdjusted(adjustments)) return null;
  const labels = new Map(
    [...vocabulary.needs, ...vocabulary.constraints, ...understood.chosen, ...understood.excluded].map(({ id, label }) => [id, label]),
  );
  const labelOf = (word: string) => labels.get(word.split(':').at(-1) ?? '') ?? word.split(':').at(-1) ?? word;
  const changes = [
    ...adjustments.choose.map((id) => ({ word: id, sign: 'Use', next: leaveOut(adjustments, 'chosen', id) })),
    ...adjustments.exclude.map((id) => ({ word: id, sign: 'Not', next: leaveOut(adjustments, 'excluded', id) })),
    ...adjustments.with.map((word) => {
      const [kind = '', id = ''] = word.split(':');
      return { word, sign: 'Add', next: leaveOut(adjustments, kind as 'need', id) };
    }),
    ...adjustments.without.map((word) => ({ word, sign: 'Ignore', next: takeBack(adjustments, word) })),
  ];
  return (
    <div class="understood-group yours">
      <h3>You changed</h3>
      <ul class="chips">
        {changes.map(({ word, sign, next }) => (
          <li class="chip" key={`${sign}${word}`}>
            <span class="chip-label">
              {sign} {labelOf(word)}
            </span>
            <AdjustButton next={next} class="chip-remove" label={`Take back: ${sign.toLowerCase()} ${labelOf(word)}`}>
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d="M3 3l6 6M9 3l-6 6" />
              </svg>
            </AdjustButton>
          </li>
        ))}
      </ul>
      <AdjustButton next={noAdjustments}>Take back all</AdjustButton>
    </div>
  );
}
