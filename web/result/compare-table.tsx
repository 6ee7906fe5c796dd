// Two or three providers side by side, in the facts people decide by.
import type { Compared } from './comparison.ts';
import { ProviderLink } from './provider-link.tsx';

export function CompareTable({ entries }: { entries: readonly Compared[] }) {
  const traits = [...new Set(entries.flatMap(({ provider }) => provider.traits))];
  const keyOf = ({ category, provider }: Compared) => `${category.id}/${provider.id}`;
  const rows: [title: string, cell: (entry: Compared) => string][] = [
    ['Place', ({ category, provider }) => `${provider.rank} in ${category.name}`],
    ['What it is', ({ provider }) => provider.description],
    ['Best for', ({ provider }) => provider.bestUseCases.join(', ')],
    ['Why it stands there', ({ provider }) => provider.why],
    ...traits.map((trait): [string, (entry: Compared) => string] => [
      trait,
      ({ provider }) => (provider.traits.includes(trait) ? 'Yes' : '–'),
    ]),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="compare-scroll" tabIndex={0} aria-label="Comparison">
      <table>
        <thead>
          <tr>
            <td />
            {entries.map((entry) => (
              <th key={keyOf(entry)} scope="col">
                <ProviderLink provider={entry.provider} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, cell]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {entries.map((entry) => (
                <td key={keyOf(entry)}>{cell(entry)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
