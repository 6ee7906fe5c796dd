// What an address of the catalogue shows that leads to nothing: what could have been meant.
import type { MissingView, Named } from './views.ts';

export function MissingPage({ base, view }: { base: string; view: MissingView }) {
  const { what, providers, categories } = view;
  return (
    <article class="catalog-entry">
      <h1>Not in the catalogue</h1>
      <p class="lead">There is {what}.</p>
      <Nearest title="Providers you may have meant" folder={`${base}catalog/providers/`} all={providers} />
      <Nearest title="Categories you may have meant" folder={`${base}catalog/`} all={categories} />
      <p class="part">
        <a href={`${base}catalog`}>See the whole catalogue</a>
      </p>
    </article>
  );
}

function Nearest({ title, folder, all }: { title: string; folder: string; all: readonly Named[] }) {
  if (all.length === 0) return null;
  return (
    <section class="part">
      <h2>{title}</h2>
      <ul class="names">
        {all.map(({ id, name }) => (
          <li key={id}>
            <a href={folder + id}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
