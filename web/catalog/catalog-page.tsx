// The catalogue's first page: search and filters, beside them all categories by layer, or what was found.
import { FilterForm } from './filter-form.tsx';
import { FoundProviders } from './found-providers.tsx';
import type { ListView } from './views.ts';

export function CatalogPage({ base, view }: { base: string; view: ListView }) {
  const { filter, choices, layers, total, found } = view;
  const categories = layers.reduce((sum, layer) => sum + layer.categories.length, 0);
  return (
    <div class="catalog">
      <div class="catalog-head">
        <h1>Catalogue</h1>
        <p class="lead">
          {total.toLocaleString('en')} providers in {categories} categories: what each is for, what tells it apart, and where that is
          written.
        </p>
      </div>
      <FilterForm base={base} filter={filter} choices={choices} />
      {found ? (
        <FoundProviders base={base} found={found} />
      ) : (
        <div class="catalog-body">
          {layers.map(({ label, categories: inLayer }) => (
            <section key={label} class="layer" aria-labelledby={`layer-${label}`}>
              <h2 id={`layer-${label}`}>{label}</h2>
              <ul>
                {inLayer.map(({ id, name, count }) => (
                  <li key={id}>
                    <a href={`${base}catalog/${id}`}>{name}</a> <span class="quiet">{count}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <p class="catalog-all">
            <a href={`${base}catalog?q=`}>All {total.toLocaleString('en')} providers</a>
          </p>
        </div>
      )}
    </div>
  );
}
