// Providers side by side in what people decide by: the rows that differ before those that do not.
import { Trail } from './trail.tsx';
import type { CompareView } from './views.ts';

export function ComparePage({ base, view }: { base: string; view: CompareView }) {
  const { providers, shared, rows, chooseWhen } = view;
  const ordered = [...rows.filter(({ same }) => !same), ...rows.filter(({ same }) => same)];
  return (
    <article class="catalog-entry">
      <Trail
        steps={[
          { href: `${base}catalog`, name: 'Catalogue' },
          ...shared.slice(0, 1).map(({ id, name }) => ({ href: `${base}catalog/${id}`, name })),
        ]}
      />
      <h1>{providers.map(({ name }) => name).join(' or ')}</h1>
      {shared.length === 0 && (
        <p class="notice">
          They serve different purposes: {providers.length === 2 ? 'neither stands in for the other' : 'none stands in for another'}.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section class="compare-scroll part" tabIndex={0} aria-label="Comparison">
        <table>
          <thead>
            <tr>
              <td />
              {providers.map(({ id, name }) => (
                <th key={id} scope="col">
                  <a href={`${base}catalog/providers/${id}`}>{name}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">What it is</th>
              {providers.map(({ id, description }) => (
                <td key={id}>{description}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Choose it for</th>
              {chooseWhen.map(({ id, reasons }) => (
                <td key={id}>{reasons.join(' · ')}</td>
              ))}
            </tr>
            {ordered.map(({ aspect, values, same }) => (
              <tr key={aspect} class={same ? 'same' : undefined}>
                <th scope="row">{aspect}</th>
                {values.map((value, index) => (
                  <td key={providers[index]?.id}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}
