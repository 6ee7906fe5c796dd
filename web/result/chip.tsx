// One thing that was understood, the words it comes from, and the way to leave it out.
import type { Adjustments } from '../../src/contract/adjustments.ts';
import type { Evidence } from '../../src/contract/explained-analysis.ts';
import { AdjustButton } from './adjust-button.tsx';

type ChipProps = {
  label: string;
  evidence: readonly Evidence[];
  onLight: (evidence: readonly Evidence[]) => void;
  /** What holds once it is left out; absent for what cannot be named to the service. */
  next: Adjustments | undefined;
};

export function Chip({ label, evidence, onLight, next }: ChipProps) {
  const words = evidence.map(({ text }) => `“${text}”`).join(', ');
  const light = () => onLight(evidence);
  const dim = () => onLight([]);
  return (
    <li class="chip" onMouseEnter={light} onMouseLeave={dim} onFocusCapture={light} onBlurCapture={dim}>
      {evidence.length > 0 ? (
        <button type="button" class="chip-label" aria-label={`${label}, from ${words}`} onClick={light}>
          {label}
        </button>
      ) : (
        <span class="chip-label">{label}</span>
      )}
      {next && (
        <AdjustButton next={next} class="chip-remove" label={`Leave out ${label}`}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d="M3 3l6 6M9 3l-6 6" />
          </svg>
        </AdjustButton>
      )}
    </li>
  );
}
