// The head of every page: the name, which leads home, and the ways to the other pages.
export function SiteHeader({ base }: { base: string }) {
  return (
    <header class="site-header">
      <a class="wordmark" href={base}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M2 18.5h20M2 12h14M2 5.5h8" />
        </svg>
        Stackwright
      </a>
      <nav aria-label="Pages">
        <a href={`${base}catalog`}>Catalogue</a>
        <a href={`${base}docs`}>API</a>
      </nav>
    </header>
  );
}
