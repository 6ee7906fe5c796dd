// A provider's traits as the single words people filter by: `open-source`, `self-hosted`, `python`, `hipaa`, `ios`, …
import type { Catalog } from '../catalog/catalog.ts';
import { isOpenSource } from '../catalog/is-open-source.ts';
import type { Provider } from '../catalog/provider-schema.ts';

export function traitWords({ traits }: Provider): Set<string> {
  return new Set<string>([
    ...(isOpenSource(traits) ? ['open-source'] : [traits.licence]),
    ...traits.run,
    ...traits.pricing,
    ...traits.ecosystems,
    ...traits.platforms,
    ...traits.compliance.map(({ claim }) => claim),
    ...(traits.offline ? ['offline'] : []),
    ...(traits.smallHardware ? ['small-hardware'] : []),
    traits.status,
  ]);
}

/** Every word that filters anything, for saying what could have been meant. */
export function knownTraitWords(catalog: Catalog): string[] {
  return [...new Set(catalog.providers.flatMap((provider) => [...traitWords(provider)]))].sort();
}
