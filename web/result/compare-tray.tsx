// What is laid aside for comparison, in sight at the foot of the window, and the table that compares it.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExplainedAnalysis } from '../../src/contract/explained-analysis.ts';
import { CompareTable } from './compare-table.tsx';
import { compareButtonId, findCompared, useComparison } from './comparison.ts';

export function CompareTray({ answer }: { answer: ExplainedAnalysis }) {
  const { compared, clear } = useComparison();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const entries = compared.flatMap((key) => findCompared(answer, key));
  const latest = compared.at(-1);
  if (latest === undefined) return null;
  return (
    <>
      <div class="compare-tray">
        <p>{entries.map(({ provider }) => provider.name).join(', ')}</p>
        <button type="button" class="primary" disabled={entries.length < 2} onClick={() => setOpen(true)}>
          {entries.length < 2 ? 'Choose one more' : `Compare ${entries.length}`}
        </button>
        <button
          type="button"
          class="quiet-button"
          onClick={() => {
            // The tray goes, and the focus with it: reading goes on where the last one was laid aside.
            document.getElementById(compareButtonId(latest))?.focus();
            clear();
          }}
        >
          Clear
        </button>
      </div>
      <dialog class="compare" ref={dialog} aria-labelledby="compare-title" onClose={() => setOpen(false)}>
        <header>
          <h2 id="compare-title">Side by side</h2>
          <button type="button" class="quiet-button" onClick={() => setOpen(false)}>
            Close
          </button>
        </header>
        {open && <CompareTable entries={entries} />}
      </dialog>
    </>
  );
}
