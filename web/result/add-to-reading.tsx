// Adds a need or a constraint that the description does not state.
import { useRef } from 'preact/hooks';
import { adjustmentParameters } from '../ask/address.ts';
import { add } from '../ask/next-adjustments.ts';
import type { PageData } from '../page-data.ts';
import { usePage } from '../search/page-context.ts';

export function AddToReading({ vocabulary: { needs, constraints } }: { vocabulary: PageData['vocabulary'] }) {
  const { ask, adjust } = usePage();
  const select = useRef<HTMLSelectElement>(null);
  return (
    <div class="add">
      <label for="add">Add a condition or a need</label>
      <div>
        <select id="add" name="with" form="ask" ref={select}>
          <option value="">Choose …</option>
          <optgroup label="It must be">
            {constraints.map(({ id, label }) => (
              <option key={id} value={`constraint:${id}`}>
                {label}
              </option>
            ))}
          </optgroup>
          <optgroup label="You need">
            {needs.map(({ id, label }) => (
              <option key={id} value={`need:${id}`}>
                {label}
              </option>
            ))}
          </optgroup>
        </select>
        <button
          type="submit"
          class="quiet-button"
          form="ask"
          name="next"
          value={adjustmentParameters(ask.adjustments).toString()}
          onClick={(event) => {
            event.preventDefault();
            const word = select.current?.value ?? '';
            if (word !== '') adjust(add(ask.adjustments, word));
            if (select.current) select.current.value = '';
          }}
        >
          Add
        </button>
      </div>
    </div>
  );
}
