// Everything an exclusion reaches: "no AWS" means all of it, "no PHP" what is written in it, "no React" what is built on it.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Understanding } from '../understanding.ts';

export function reachOfExclusions({ catalog, understanding }: { catalog: Catalog; understanding: Understanding }): ReadonlySet<string> {
  const out = new Set(understanding.excluded.map(({ id }) => id));
  const vendors = new Set(understanding.excludedVendors.map(({ id }) => id));
  const kept = new Set(understanding.chosen.map(({ id }) => id));
  const languages = new Set<string>();
  for (const id of out) {
    const provider = catalog.provider(id);
    if (provider && 'language-runtime' in provider.categories) for (const language of provider.traits.ecosystems) languages.add(language);
    // A vendor's platform stands for the vendor.
    if (provider?.vendor && isPlatform(provider)) vendors.add(provider.vendor);
  }
  const isOut = (provider: Provider): boolean => {
    const { partOf, requires, basedOn } = provider.relations;
    return (
      (provider.vendor !== undefined && vendors.has(provider.vendor)) ||
      (partOf !== undefined && out.has(partOf)) ||
      (requires.length > 0 && requires.every((id) => out.has(id))) ||
      (basedOn.length > 0 && basedOn.every((id) => out.has(id))) ||
      provider.traits.ecosystems.every((language) => languages.has(language))
    );
  };
  // What falls may make others fall; few rounds settle it.
  for (let grew = true; grew; ) {
    grew = false;
    for (const provider of catalog.providers) {
      if (out.has(provider.id) || kept.has(provider.id) || !isOut(provider)) continue;
      out.add(provider.id);
      grew = true;
    }
  }
  return out;
}

function isPlatform({ categories }: Provider): boolean {
  return 'cloud' in categories && (categories['cloud']?.fit ?? 0) >= 4;
}
