// What a provider goes with, stands on or rules out, each leading on.
import type { Named, ProviderView } from './views.ts';

/** Well-known databases and languages work with hundreds of things. */
const mostAtFirst = 16;

export function Relations({ base, relations }: { base: string; relations: ProviderView['relations'] }) {
  if (relations.length === 0) return null;
  return (
    <section class="part" aria-labelledby="relations">
      <h2 id="relations">How it goes with others</h2>
      <dl class="facts">
        {relations.map(({ label, providers }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Names base={base} providers={providers.slice(0, mostAtFirst)} />
              {providers.length > mostAtFirst && (
                <details>
                  <summary>{providers.length - mostAtFirst} more</summary>
                  <Names base={base} providers={providers.slice(mostAtFirst)} />
                </details>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Names({ base, providers }: { base: string; providers: readonly Named[] }) {
  return (
    <ul class="names">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <a href={`${base}catalog/providers/${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
