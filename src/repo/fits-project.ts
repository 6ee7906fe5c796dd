// Whether a recommendation can be used where it would go: a library has to speak one of the project's languages.
import type { Catalog } from '../catalog/catalog.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import type { FoundProvider } from './match-providers.ts';

/** Pages are written in JavaScript whatever serves them, and some tools are used beside any language. */
const anyLanguage = new Set(
  'frontend-framework ui-kit charts-visualization rich-editors client-state static-site-generator documentation infrastructure-as-code containers app-security media-processing'.split(
    ' ',
  ),
);

export function createFitsProject(catalog: Catalog, found: readonly FoundProvider[]): (id: string, category: string) => boolean {
  const languages = new Set(
    found.filter(({ provider }) => 'language-runtime' in provider.categories).flatMap(({ provider }) => provider.traits.ecosystems),
  );
  return (id, category) => {
    const provider = catalog.provider(id);
    if (provider === undefined || languages.size === 0 || languages.has('any')) return true;
    return (
      !isPartOfCode(provider) ||
      anyLanguage.has(category) ||
      provider.traits.ecosystems.some((each) => each === 'any' || languages.has(each))
    );
  };
}

function isPartOfCode({ traits: { run } }: Provider): boolean {
  return run.every((way) => way === 'library' || way === 'tool');
}
