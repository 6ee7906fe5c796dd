// What a search found, a page at a time.
import { ProviderRow } from './provider-row.tsx';
import type { Found } from './views.ts';

export function FoundProviders({ base, found }: { base: string; found: Found }) {
  const { total, from, rows, categories, previous, next } = found;
  const part = rows.length < total ? `${from} to ${from + rows.length - 1} of ` : '';
  return (
    <section class="catalog-body" aria-labelledby="found-title">
      <div class="found-head">
        <h2 id="found-title">{total === 0 ? 'Nothing found' : `${part}${total.toLocaleString('en')} provider${total === 1 ? '' : 's'}`}</h2>
        <a href={`${base}catalog`}>All categories</a>
      </div>
      {total === 0 && <p>Try fewer filters, or another word for it.</p>}
      {categories.length > 0 && (
        <p class="quiet">
          Categories of that name:{' '}
          {categories.map(({ id, name }, index) => (
            <>
              {index > 0 && ', '}
              <a href={`${base}catalog/${id}`}>{name}</a>
            </>
          ))}
        </p>
      )}
      <ul class="rows">
        {rows.map((row) => (
          <ProviderRow key={row.id} base={base} row={row} />
        ))}
      </ul>
      {(previous || next) && (
        <nav class="pager" aria-label="More of the list">
          {previous && (
            <a rel="prev" href={base + previous}>
              Previous
            </a>
          )}
          {next && (
            <a rel="next" href={base + next}>
              Next
            </a>
          )}
        </nav>
      )}
    </section>
  );
}
