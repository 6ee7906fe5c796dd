// A category's page: when a project needs it, what tells its providers apart, and who they are, best fit first.
import { ProviderRow } from './provider-row.tsx';
import { Trail } from './trail.tsx';
import type { CategoryView } from './views.ts';

export function CategoryPage({ base, view }: { base: string; view: CategoryView }) {
  const { id, name, layer, needed, notNeeded, facets, facet, total, rows } = view;
  const here = `${base}catalog/${id}`;
  return (
    <article class="catalog-entry">
      <Trail
        steps={[
          { href: `${base}catalog`, name: 'Catalogue' },
          { href: `${base}catalog?layer=${layer.value}`, name: layer.label },
        ]}
      />
      <h1>{name}</h1>
      <dl class="when">
        <div>
          <dt>When a project needs it</dt>
          <dd>{needed}</dd>
        </div>
        <div>
          <dt>When it can do without</dt>
          <dd>{notNeeded}</dd>
        </div>
      </dl>
      <section class="part" aria-labelledby="apart">
        <h2 id="apart">What tells them apart</h2>
        <ul class="facets">
          {facets.map((each) => (
            <li key={each.id}>
              <a
                href={each.id === facet ? here : `${here}?facet=${each.id}#providers`}
                aria-current={each.id === facet ? 'true' : undefined}
              >
                {each.label} <span>{each.count}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section class="part" aria-labelledby="providers">
        <div class="found-head">
          <h2 id="providers">{facet ? `${rows.length} of ${total} providers` : `${total} providers`}</h2>
          {facet && <a href={here}>All of them</a>}
        </div>
        <ol class="rows">
          {rows.map((row) => (
            <ProviderRow key={row.id} base={base} row={row} />
          ))}
        </ol>
      </section>
    </article>
  );
}
