// The foot of every page: the promise that makes the ranking worth reading.
export function SiteFooter({ base }: { base: string }) {
  return (
    <footer class="site-footer">
      <p>
        <strong>Nobody pays for a place.</strong> Every name, sentence and link comes from an open catalogue that anyone can correct.
        Descriptions are not stored.
      </p>
      <p class="quiet">
        Names and logos belong to their owners and imply no endorsement.{' '}
        <a href={`${base}docs`}>Use the same answer from your own program.</a>
      </p>
    </footer>
  );
}
