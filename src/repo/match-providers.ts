// From traces to providers: what each means by the catalogue, and whether it counts where it stands.
import type { Catalog } from '../catalog/catalog.ts';
import { groupBy } from '../catalog/group-by.ts';
import type { PackageIndex } from '../catalog/package-index.ts';
import type { Provider } from '../catalog/provider-schema.ts';
import { countSources } from './count-sources.ts';
import type { Finding, Scope } from './finding.ts';
import { homeCategory } from './home-category.ts';
import type { Repo } from './read-repo.ts';

export type FoundProvider = {
  provider: Provider;
  /** What the project has it for. */
  category: string;
  /** False when what was found usually means this provider but may mean another. */
  certain: boolean;
  found: { file: string; what: string }[];
};

/** What builds, tests and ships a project; a dependency for development says something of these alone. */
const forDevelopment = new Set(
  'testing build-tooling documentation ci-cd release-distribution app-security infrastructure-as-code containers'.split(' '),
);
/** Bundlers make these part of what is shipped, so that they are listed under development all the same. */
const bundled = new Set(
  'frontend-framework full-stack-framework static-site-generator ui-kit desktop-framework browser-extension mobile-framework orm serverless static-hosting blockchain localization'.split(
    ' ',
  ),
);
const forOthers: Record<Exclude<Scope, 'main' | 'dev'>, ReadonlySet<string>> = {
  tests: new Set(['testing']),
  docs: new Set(['documentation', 'static-site-generator']),
  shell: new Set(['release-distribution']),
};
/** How well a provider must serve a category to be listed for it in development. */
const leastFit = 3;

type Parts = { repo: Repo; catalog: Catalog; packages: PackageIndex };

export function matchProviders({ repo, catalog, packages }: Parts): FoundProvider[] {
  const extensions = packages.namesOf('sources');
  const languages = countSources(repo.files, invert(extensions));
  const findings = countDocsAsMain([...repo.findings, ...languages.findings]);
  const matches = findings.flatMap((finding) =>
    packages.meanings(finding.ecosystem, finding.name).flatMap(({ id, certain }) => {
      const provider = catalog.provider(id);
      return provider && counts(provider, finding) ? [{ provider, certain: certain && !finding.unsure, finding }] : [];
    }),
  );
  return [...groupBy(matches, ({ provider }) => provider.id)]
    .map(([, group]) => ({
      provider: (group[0] as (typeof group)[number]).provider,
      category: categoryOf(catalog, group),
      certain: group.some(({ certain }) => certain),
      found: group
        .sort((a, b) => Number(b.certain) - Number(a.certain) || depth(a.finding) - depth(b.finding))
        .map(({ finding }) => ({ file: finding.file, what: whatOf(finding) })),
    }))
    .filter(({ provider: { id } }) => !extensions.has(id) || languages.isSpoken(extensions.get(id) ?? []));
}

/** A repository that is nothing but a site for documentation is that site. */
function countDocsAsMain(findings: Finding[]): Finding[] {
  const hasMain = findings.some(({ ecosystem, scope }) => scope === 'main' && !['files', 'actions', 'sources'].includes(ecosystem));
  return hasMain ? findings : findings.map((finding) => (finding.scope === 'docs' ? { ...finding, scope: 'main' } : finding));
}

function categoryOf(catalog: Catalog, group: readonly { provider: Provider; finding: Finding }[]): string {
  const beside = group.every(({ finding }) => finding.scope !== 'main');
  return homeCategory(catalog, (group[0] as (typeof group)[number]).provider, beside ? forDevelopment : undefined);
}

function counts({ categories }: Provider, { ecosystem, scope, name }: Finding): boolean {
  if (scope === 'main') return true;
  const serves = (wanted: ReadonlySet<string>) => Object.entries(categories).some(([id, { fit }]) => fit >= leastFit && wanted.has(id));
  if (scope !== 'dev') return serves(forOthers[scope]);
  return serves(forDevelopment) || (ecosystem === 'npm' && (serves(bundled) || name === 'typescript'));
}

function whatOf({ ecosystem, name }: Finding): string {
  return ecosystem === 'files' ? 'the file itself' : ecosystem === 'sources' ? `${name} sources` : name;
}

function depth({ file }: Finding): number {
  return file.split('/').length;
}

function invert(extensions: ReadonlyMap<string, string[]>): Map<string, string> {
  return new Map([...extensions].flatMap(([id, own]) => own.map((extension) => [extension, id] as const)));
}
