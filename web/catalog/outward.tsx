// A link out of the catalogue that shows where it leads.
import { ProviderLink } from '../result/provider-link.tsx';

export function Outward({ href }: { href: string }) {
  const shown = href.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
  return <ProviderLink provider={{ name: shown, website: href }} />;
}
