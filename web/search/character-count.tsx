// How much is written, against the least and the most that can be asked.
import type { PageData } from '../page-data.ts';

export function CharacterCount({ text, limits: { least, most } }: { text: string; limits: PageData['limits'] }) {
  const count = countCharacters(text.trim());
  const missing = least - count;
  const over = countCharacters(text) - most;
  const words =
    over > 0
      ? `${over.toLocaleString('en')} characters too many`
      : missing > 0 && count > 0
        ? `${missing} more ${missing === 1 ? 'character' : 'characters'} needed`
        : `${count.toLocaleString('en')} of ${most.toLocaleString('en')} characters`;
  return (
    <p id="description-count" class={over > 0 ? 'count over' : 'count'}>
      {words}
      <span class="keys" aria-hidden="true">
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends
      </span>
    </p>
  );
}

/** As the service counts: code points, not code units. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
