// What could stand in a provider's place, with what would differ and a way to see both side by side.
import { BrandIcon } from '../icons/brand-icon.tsx';
import type { ProviderView } from './views.ts';

type AlternativesProps = { base: string; id: string; name: string; alternatives: ProviderView['alternatives'] };

/** More would bury what tells most, which comes first. */
const mostDifferences = 5;

export function Alternatives({ base, id, name, alternatives }: AlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <section class="part" aria-labelledby="alternatives">
      <h2 id="alternatives">Alternatives</h2>
      <ul class="rows">
        {alternatives.map((other) => (
          <li class="row" key={other.id}>
            <BrandIcon id={other.id} name={other.name} base={base} />
            <div>
              <div class="provider-head">
                <h3>
                  <a href={`${base}catalog/providers/${other.id}`}>{other.name}</a>
                </h3>
                <a
                  class="compare-link"
                  href={`${base}catalog/compare?id=${id}&id=${other.id}`}
                  aria-label={`Compare ${name} and ${other.name}`}
                >
                  Compare
                </a>
              </div>
              <p class="what">
                {other.differences.slice(0, mostDifferences).join(' ') ||
                  `Serves ${other.shared.map((each) => each.name).join(', ')} alike.`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
