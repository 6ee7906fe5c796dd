// One provider in a list of the catalogue, leading to its own page.
import { BrandIcon } from '../icons/brand-icon.tsx';
import { Fit } from './fit.tsx';
import type { Row } from './views.ts';

export function ProviderRow({ base, row }: { base: string; row: Row & { fit?: number } }) {
  const { id, name, description, traits, notes, fit } = row;
  return (
    <li class="row">
      <BrandIcon id={id} name={name} base={base} />
      <div>
        <div class="provider-head">
          <h3>
            <a href={`${base}catalog/providers/${id}`}>{name}</a>
          </h3>
          {fit !== undefined && <Fit value={fit} />}
          <ul class="traits" aria-label="Traits">
            {traits.map((trait) => (
              <li key={trait}>{trait}</li>
            ))}
          </ul>
        </div>
        <p class="what">{description}</p>
        {notes.length > 0 && <p class="quiet">{notes.join(' · ')}</p>}
      </div>
    </li>
  );
}
