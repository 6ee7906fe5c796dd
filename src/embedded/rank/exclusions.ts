// Everything an exclusion reaches: "no AWS" means all of it, "no PHP" what is written in it, "no React" what is built on it.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Understanding } from '../understanding.ts';

export type Exclusions = {
  /** Providers that must not appear. */
  providers: ReadonlySet<string>;
  /** Languages nothing may be written in. */
  languages: ReadonlySet<string>;
};

export function reachOfExclusions({ catalog, understanding }: { catalog: Catalog; understanding: Understanding }): Exclusions {
  const out = new Set(understanding.excluded.map(({ id }) => id));
  const vendors = new Set(understanding.excludedVendors.map(({ id }) => id));
  const languages = new Set<string>();
  if (out.size === 0 && vendors.size === 0) return { providers: out, languages };
  for (const id of out) {
    const provider = catalog.provider(id);
    if (provider && 'language-runtime' in provider.categories) for (const language of provider.traits.ecosystems) languages.add(language);
    // A vendor's platform stands for the vendor.
    if (provider?.vendor && isPlatform(provider)) vendors.add(provider.vendor);
  }
  const isRuledOut = ({ vendor, traits }: Provider) =>
    (vendor !== undefined && vendors.has(vendor)) || traits.ecosystems.every((language) => languages.has(language));
  // What is kept by name stays, unless its maker or its language is what is ruled out.
  const kept = new Set(understanding.chosen.map(({ id }) => id).filter((id) => !isRuledOut(catalog.provider(id) as Provider)));
  const leansOn = ({ relations: { partOf, requires, basedOn } }: Provider) =>
    (partOf !== undefined && out.has(partOf)) ||
    (requires.length > 0 && requires.every((id) => out.has(id))) ||
    (basedOn.length > 0 && basedOn.every((id) => out.has(id)));
  // What falls may make others fall; few rounds settle it.
  for (let grew = true; grew; ) {
    grew = false;
    for (const provider of catalog.providers) {
      if (out.has(provider.id) || kept.has(provider.id) || !(isRuledOut(provider) || leansOn(provider))) continue;
      out.add(provider.id);
      grew = true;
    }
  }
  return { providers: out, languages };
}

function isPlatform({ categories }: Provider): boolean {
  return 'cloud' in categories && (categories['cloud']?.fit ?? 0) >= 4;
}
