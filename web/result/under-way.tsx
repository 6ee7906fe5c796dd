// That an answer is on its way, whether it takes long, and the way to stop it.
import { usePage } from '../search/page-context.ts';

export function UnderWay({ words, slow, onStop }: { words: string; slow: boolean; onStop: () => void }) {
  const { analyst } = usePage();
  const long =
    analyst === 'embedded' ? 'This takes longer than usual. ' : 'This takes longer than usual; the AI provider is still answering. ';
  return (
    <>
      <div class="progress-line" />
      <div class="progress-foot">
        <p class="quiet">
          {slow && long}
          {words}
        </p>
        <button type="button" class="quiet-button" onClick={onStop}>
          Stop
        </button>
      </div>
    </>
  );
}
