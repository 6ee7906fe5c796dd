// A provider's name, leading to its own site. Only https leads anywhere: whatever else an answer may hold stays text.
export function ProviderLink({ provider: { name, website } }: { provider: { name: string; website: string } }) {
  if (!isWebAddress(website)) return <>{name}</>;
  return (
    <a href={website} rel="noopener noreferrer" target="_blank">
      {name}
    </a>
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}
