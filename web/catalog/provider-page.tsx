// A provider's page: what it is for, what is known of it, what could stand in its place, and where all that is written.
import { BrandIcon } from '../icons/brand-icon.tsx';
import { Alternatives } from './alternatives.tsx';
import { Fit } from './fit.tsx';
import { Outward } from './outward.tsx';
import { Relations } from './relations.tsx';
import { Trail } from './trail.tsx';
import type { ProviderView } from './views.ts';

export function ProviderPage({ base, view }: { base: string; view: ProviderView }) {
  const { id, name, description, website, traits, categories, successor, aspects, adoption, relations, alternatives, sources, checked } =
    view;
  const [main] = categories;
  return (
    <article class="catalog-entry">
      <Trail
        steps={[{ href: `${base}catalog`, name: 'Catalogue' }, ...(main ? [{ href: `${base}catalog/${main.id}`, name: main.name }] : [])]}
      />
      <header class="entry-head">
        <BrandIcon id={id} name={name} base={base} />
        <div>
          <h1>{name}</h1>
          <p class="lead">{description}</p>
          <ul class="traits" aria-label="Traits">
            {traits.map((trait) => (
              <li key={trait}>{trait}</li>
            ))}
          </ul>
          <p class="visit">
            <Outward href={website} />
          </p>
        </div>
      </header>
      {successor && (
        <p class="notice">
          Its makers name a successor: <a href={`${base}catalog/providers/${successor.id}`}>{successor.name}</a>.
        </p>
      )}
      <div class="entry-columns">
        <div>
          <section class="part" aria-labelledby="uses">
            <h2 id="uses">What it is used as</h2>
            {categories.map((category) => (
              <div class="place" key={category.id}>
                <h3>
                  <a href={`${base}catalog/${category.id}`}>{category.name}</a> <Fit value={category.fit} />
                </h3>
                <p>{category.bestUseCases.join(' · ')}</p>
                {category.strengths.length > 0 && <p class="quiet">Strong in: {category.strengths.join(' · ')}</p>}
              </div>
            ))}
          </section>
          <Alternatives base={base} id={id} name={name} alternatives={alternatives} />
        </div>
        <div>
          <section class="part" aria-labelledby="facts">
            <h2 id="facts">Facts</h2>
            <dl class="facts">
              {aspects.map(({ aspect, value }) => (
                <div key={aspect}>
                  <dt>{aspect}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
              {adoption.map(({ metric, value, year, source }) => (
                <div key={metric}>
                  <dt>{metric.slice(0, 1).toUpperCase() + metric.slice(1)}</dt>
                  <dd>
                    {value.toLocaleString('en')}{' '}
                    <span class="quiet">
                      ({year}: {source})
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          <Relations base={base} relations={relations} />
          <section class="part" aria-labelledby="sources">
            <h2 id="sources">Sources</h2>
            <ul class="sources">
              {sources.map((source) => (
                <li key={source}>
                  <Outward href={source} />
                </li>
              ))}
            </ul>
            <p class="quiet">
              Checked on <time dateTime={checked}>{checked}</time>.
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}
