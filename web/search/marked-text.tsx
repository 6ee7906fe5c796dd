// The description drawn behind the field that holds it, with the words that led to something marked.
import type { RefObject } from 'preact';
import type { Evidence, Understood } from '../../src/contract/explained-analysis.ts';

type MarkedTextProps = { text: string; understood: Understood; lit: readonly Evidence[]; element: RefObject<HTMLDivElement | null> };

export function MarkedText({ text, understood, lit, element }: MarkedTextProps) {
  const all = [...understood.needs, ...understood.constraints, ...understood.chosen, ...understood.excluded].flatMap(
    ({ evidence }) => evidence,
  );
  return (
    <div class="field-marks" aria-hidden="true" ref={element}>
      {segmentsOf(text, all, lit).map(({ words, marked, bright }, at) =>
        marked ? (
          <mark key={at} class={bright ? 'bright' : undefined}>
            {words}
          </mark>
        ) : (
          words
        ),
      )}
    </div>
  );
}

type Segment = { words: string; marked: boolean; bright: boolean };

/** Cuts the text wherever a mark begins or ends, so that overlapping marks never nest. */
function segmentsOf(text: string, marks: readonly Evidence[], lit: readonly Evidence[]): Segment[] {
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...marks, ...lit]) if (start < end && end <= text.length) cuts.add(start).add(end);
  const sorted = [...cuts].sort((a, b) => a - b);
  const within = (spans: readonly Evidence[], from: number) => spans.some(({ start, end }) => start <= from && from < end);
  return sorted.slice(0, -1).map((from, at) => ({
    words: text.slice(from, sorted[at + 1]),
    marked: within(marks, from) || within(lit, from),
    bright: within(lit, from),
  }));
}
