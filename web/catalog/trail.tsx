// Where a page of the catalogue lies, and the ways back up.
export function Trail({ steps }: { steps: readonly { href: string; name: string }[] }) {
  return (
    <nav class="trail" aria-label="Way back">
      <ol>
        {steps.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
