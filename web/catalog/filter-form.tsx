// The search of the catalogue with its filters: a plain form, so that the address says what is shown.
import type { Choice, Choices, Filter } from './views.ts';

export function FilterForm({ base, filter, choices }: { base: string; filter: Filter; choices: Choices }) {
  return (
    // Not completed: after Back, browsers would show what was last filled in instead of what the address says.
    <form class="catalog-form" action={`${base}catalog`} aria-label="Search the catalogue" autocomplete="off">
      <label for="catalog-search">Search</label>
      <input id="catalog-search" type="search" name="q" value={filter.q} maxLength={120} spellcheck={false} />
      <label for="catalog-category">Category</label>
      <select id="catalog-category" name="category">
        <option value="">Any</option>
        {choices.categories.map(({ label, choices: inLayer }) => (
          <optgroup key={label} label={label}>
            <Options choices={inLayer} chosen={filter.category} />
          </optgroup>
        ))}
      </select>
      <label for="catalog-layer">Layer</label>
      <select id="catalog-layer" name="layer">
        <option value="">Any</option>
        <Options choices={choices.layers} chosen={filter.layer} />
      </select>
      <label for="catalog-language">Made for</label>
      <select id="catalog-language" name="language">
        <option value="">Any language</option>
        <Options choices={choices.languages} chosen={filter.language} />
      </select>
      <fieldset>
        <legend>Only what is</legend>
        {choices.traits.map(({ value, label }) => (
          <label key={value} class="tick">
            <input type="checkbox" name="trait" value={value} checked={filter.traits.includes(value)} /> {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" class="primary">
        Show
      </button>
    </form>
  );
}

function Options({ choices, chosen }: { choices: readonly Choice[]; chosen: string }) {
  return (
    <>
      {choices.map(({ value, label }) => (
        <option key={value} value={value} selected={value === chosen}>
          {label}
        </option>
      ))}
    </>
  );
}
