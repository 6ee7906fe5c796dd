// Which categories a project no longer needs to choose for: what its providers serve well, what stands in for it, and what it plainly has without a provider of ours.
import type { FoundProvider } from './match-providers.ts';
import type { WalkedFile } from './walk.ts';

/** From this fit on a provider that is there serves a category for good. */
const servesWell = 4;

/** Whoever has one of the second no longer looks for the first. */
const standIns: Record<string, string[]> = {
  'backend-framework': ['full-stack-framework', 'backend-as-a-service', 'cms', 'ecommerce', 'static-site-generator', 'game-engine'],
  'frontend-framework': ['full-stack-framework', 'mobile-framework', 'desktop-framework', 'static-site-generator', 'cms', 'game-engine'],
  'full-stack-framework': ['backend-framework', 'frontend-framework', 'static-site-generator', 'mobile-framework', 'cms'],
  'mobile-framework': ['game-engine'],
  'relational-database': ['document-database', 'backend-as-a-service', 'graph-database', 'data-warehouse', 'time-series-database'],
  'document-database': ['relational-database', 'backend-as-a-service'],
  'backend-as-a-service': ['backend-framework', 'full-stack-framework', 'relational-database'],
  'app-hosting': ['serverless', 'static-hosting', 'cloud'],
  'static-hosting': ['app-hosting', 'serverless', 'cloud'],
  serverless: ['app-hosting', 'static-hosting', 'cloud', 'containers'],
  cloud: ['app-hosting', 'static-hosting', 'serverless'],
  containers: ['serverless', 'static-hosting', 'app-hosting'],
  'web-server': ['app-hosting', 'serverless', 'static-hosting'],
  'ui-kit': ['mobile-framework', 'desktop-framework', 'game-engine'],
  authentication: ['backend-as-a-service'],
  orm: ['backend-as-a-service', 'document-database'],
  'build-tooling': ['language-runtime'],
  'client-state': ['full-stack-framework', 'static-site-generator'],
  'static-site-generator': ['full-stack-framework', 'frontend-framework', 'cms'],
  'error-tracking': ['observability'],
  'api-gateway': ['api-layer'],
  'llm-api': ['llm-serving', 'llm-framework'],
};

/** What runs on people's own devices has its server, if any, elsewhere. */
const onDevices = ['mobile-framework', 'mobile-libraries', 'desktop-framework', 'embedded-firmware', 'game-engine', 'browser-extension'];
const onServers = ['backend-framework', 'full-stack-framework', 'backend-as-a-service', 'web-server', 'app-hosting', 'serverless', 'cloud'];
const ofServers =
  'backend-framework full-stack-framework frontend-framework app-hosting static-hosting serverless cloud web-server relational-database document-database orm object-storage containers cdn api-gateway background-jobs message-queue key-value-store'.split(
    ' ',
  );

/** Things done with tools that the catalogue does not list. */
const plainSigns: [category: string, file: RegExp][] = [
  [
    'testing',
    /(_test\.(go|exs|dart|py|rb|cc|cpp)|\.(test|spec)\.\w+|(^|\/)test_\w+\.py|Tests?\.(java|kt|cs|swift|scala)|_spec\.rb)$|(^|\/)(tests?|spec)\/[^/]+\.\w+$/,
  ],
  ['ci-cd', /^(\.travis\.yml|appveyor\.yml|\.cirrus\.yml|\.builds\/.*|\.semaphore\/.*|wercker\.yml|azure-pipelines\S*)$/],
  ['documentation', /^(book\.toml|docs\/.+\.(md|rst|adoc))$|(^|\/)(typedoc\.json|book\.toml|antora\.yml|_bookdown\.yml|pkgdown\S*)$/],
  ['infrastructure-as-code', /(^|\/)(Vagrantfile|flake\.nix)$/],
  ['localization', /(^|\/)(locales?|i18n|translations)\/.+\.(json|ya?ml|po|properties|arb)$/],
];

export function coveredCategories(found: readonly FoundProvider[], files: readonly WalkedFile[]): Set<string> {
  const homes = found.map(({ category }) => category);
  const served = found.flatMap(({ provider }) =>
    Object.entries(provider.categories).flatMap(([id, { fit }]) => (fit >= servesWell ? [id] : [])),
  );
  const direct = new Set([
    ...homes,
    ...served,
    ...plainSigns.filter(([, sign]) => files.some(({ path }) => sign.test(path))).map(([id]) => id),
  ]);
  const inHome = new Set(homes);
  const standing = Object.entries(standIns).flatMap(([id, others]) => (others.some((other) => inHome.has(other)) ? [id] : []));
  const isOnDevices = onDevices.some((id) => inHome.has(id)) && !onServers.some((id) => inHome.has(id));
  return new Set([...direct, ...standing, ...(isOnDevices ? ofServers : [])]);
}
