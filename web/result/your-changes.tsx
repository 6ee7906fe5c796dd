// What the reader corrected so far, each with the way back.
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { leaveOut, takeBack } from '../ask/next-adjustments.ts';
import { isAdjusted, noAdjustments, type PageData } from '../page-data.ts';
import { usePage } from '../search/page-context.ts';
import { AdjustButton } from './adjust-button.tsx';
import { labelOfMadeIn } from './made-in.ts';

type YourChangesProps = { answer: ExplainedAnalysis; vocabulary: PageData['vocabulary'] };

export function YourChanges({ answer: { understood, categories }, vocabulary }: YourChangesProps) {
  const { adjustments } = usePage().ask;
  if (!isAdjusted(adjustments)) return null;
  // A pick is not among what was understood until the answer to it is there; till then its name is that of the list it was picked from.
  const offered = categories.flatMap(({ providers }) => providers.map(({ id, name }) => ({ id, label: name })));
  const labels = new Map(
    [...offered, ...vocabulary.needs, ...vocabulary.constraints, ...understood.chosen, ...understood.excluded].map(({ id, label }) => [
      id,
      label,
    ]),
  );
  const labelOf = (word: string) => {
    const id = word.split(':').at(-1) ?? word;
    return labels.get(id) ?? labelOfMadeIn(id) ?? id;
  };
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
      <h3>Your changes</h3>
      <ul class="chips">
        {changes.map(({ word, sign, next }) => (
          <li class="chip" key={`${sign}${word}`}>
            <span class="chip-label">
              {sign} {labelOf(word)}
            </span>
            <AdjustButton
              next={next}
              class="chip-remove"
              focus="understood-title"
              label={`Take back: ${sign.toLowerCase()} ${labelOf(word)}`}
            >
              <svg viewBox="0 0 12 12" aria-hidden="true">
                <path d="M3 3l6 6M9 3l-6 6" />
              </svg>
            </AdjustButton>
          </li>
        ))}
      </ul>
      <AdjustButton next={noAdjustments} focus="understood-title">
        Take back all
      </AdjustButton>
    </div>
  );
}
