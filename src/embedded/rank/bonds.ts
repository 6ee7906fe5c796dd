// What ties a provider to others, gathered once per catalogue and not per pair: first choices are weighed against each other by the thousand.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';

export type Bonds = {
  readonly id: string;
  readonly vendor: string | undefined;
  readonly partOf: string | undefined;
  readonly requires: readonly string[];
  readonly conflicts: ReadonlySet<string>;
  readonly worksWith: ReadonlySet<string>;
  readonly code: Code;
};

/** Where a thing to program with belongs and which languages it speaks; undefined for what is used from any language. */
export type Code = { side: string; languages: readonly string[] } | undefined;

export function createBonds(catalog: Catalog): (provider: Provider) => Bonds {
  const known = new Map<string, Bonds>();
  return (provider) => {
    const { id, vendor, relations } = provider;
    const bonds = known.get(id) ?? {
      id,
      vendor,
      partOf: relations.partOf,
      requires: relations.requires,
      conflicts: catalog.conflictsWith(id),
      worksWith: catalog.worksWith(id),
      code: codeOf(provider),
    };
    known.set(id, bonds);
    return bonds;
  };
}

const sides: Record<string, readonly string[]> = {
  client: [
    'frontend-framework',
    'ui-kit',
    'client-state',
    'rich-editors',
    'charts-visualization',
    'browser-extension',
    'static-site-generator',
    'maps',
    'ar-3d',
  ],
  phone: ['mobile-framework', 'mobile-libraries', 'release-distribution'],
  server: [
    'language-runtime',
    'backend-framework',
    'full-stack-framework',
    'orm',
    'background-jobs',
    'api-layer',
    'web-server',
    'authentication',
    'authorization',
    'realtime',
    'email-delivery',
    'document-generation',
    'cli-tooling',
    'desktop-framework',
  ],
};

function codeOf({ categories, traits: { run, ecosystems } }: Provider): Code {
  if (ecosystems.includes('any') || !run.some((way) => way === 'library' || way === 'tool')) return undefined;
  const home = Object.entries(categories).reduce((best, entry) => (entry[1].fit > best[1].fit ? entry : best))[0];
  const side = Object.keys(sides).find((each) => sides[each]?.includes(home));
  return side === undefined ? undefined : { side, languages: ecosystems };
}
