// Makes the first choices fit together: a search over the whole stack, not category by category.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Scored } from './score-providers.ts';
import { weight } from './weights.ts';

export type Layer = { category: string; ranked: Scored[] };

/** Deeper alternatives are too weak to win by company. */
const depth = 8;
const rounds = 6;
/** The choice that most others follow. */
const backbones = new Set(['language-runtime', 'backend-framework', 'full-stack-framework']);

/** Improves one first choice at a time until none can be improved; starts from several backbones, so that one early choice does not decide all. */
export function cohere({ catalog, layers }: { catalog: Catalog; layers: Layer[] }): Layer[] {
  const pair = createPairScore(catalog);
  const options = layers.map(({ ranked }) => ranked.slice(0, depth));
  const company = options.map((mine, i) =>
    mine.map((a) => options.map((theirs, j) => (i === j ? [] : theirs.map((b) => pair(a.provider, b.provider))))),
  );
  /** What an option is worth beside the other first choices. */
  const worth = (picks: readonly number[], i: number, option: number): number => {
    let sum = options[i]?.[option]?.score ?? 0;
    for (let j = 0; j < picks.length; j++) if (j !== i) sum += company[i]?.[option]?.[j]?.[picks[j] as number] ?? 0;
    return sum;
  };
  const improve = (start: readonly number[]) => {
    const picks = [...start];
    for (let round = 0, moved = true; round < rounds && moved; round++) {
      moved = false;
      for (let i = 0; i < picks.length; i++) {
        let best = picks[i] as number;
        for (let option = 0; option < (options[i]?.length ?? 0); option++)
          if (worth(picks, i, option) > worth(picks, i, best) + 1e-9) best = option;
        moved ||= best !== picks[i];
        picks[i] = best;
      }
    }
    const alone = picks.reduce((sum, pick, i) => sum + (options[i]?.[pick]?.score ?? 0), 0);
    const together = picks.reduce((sum, pick, i) => sum + worth(picks, i, pick), 0);
    return { picks, value: (alone + together) / 2 };
  };
  const backbone = layers.findIndex(({ category }) => backbones.has(category));
  const turned = (option: number) => layers.map((_, at) => (at === backbone ? Math.min(option, (options[at]?.length ?? 1) - 1) : 0));
  const starts = [0, 1, 2, 3].slice(0, backbone < 0 ? 1 : 4).map(turned);
  const { picks } = starts.map(improve).reduce((a, b) => (b.value > a.value + 1e-9 ? b : a));
  const firsts = picks.flatMap((pick, at) => options[at]?.[pick]?.provider ?? []);
  return layers.map(({ category, ranked }, at) => {
    const first = options[at]?.[picks[at] as number];
    const others = firsts.filter((_, index) => index !== at);
    const fits = (provider: Provider) => others.reduce((sum, other) => sum + Math.max(-8, pair(provider, other)), 0);
    const rest = ranked
      .filter((entry) => entry !== first)
      .map((entry) => ({ entry, value: Math.round((entry.score + 0.5 * fits(entry.provider)) * 10_000) }))
      .sort(
        (a, b) =>
          Number(b.entry.given) - Number(a.entry.given) || b.value - a.value || (a.entry.provider.id < b.entry.provider.id ? -1 : 1),
      )
      .map(({ entry }) => entry);
    return { category, ranked: first ? [first, ...rest] : rest };
  });
}

/** What two first choices are worth to each other. */
export function createPairScore(catalog: Catalog) {
  return (a: Provider, b: Provider): number => {
    if (a.id === b.id) return 0.2;
    if (catalog.conflictsWith(a.id).has(b.id)) return weight.conflict;
    let sum = catalog.worksWith(a.id).has(b.id) ? weight.worksWith : 0;
    if (a.relations.requires.includes(b.id) || b.relations.requires.includes(a.id)) sum += weight.worksWith;
    if (a.vendor !== undefined && a.vendor === b.vendor) sum += weight.sameFamily * 0.5;
    if (
      a.relations.partOf === b.id ||
      b.relations.partOf === a.id ||
      (a.relations.partOf !== undefined && a.relations.partOf === b.relations.partOf)
    )
      sum += weight.sameFamily;
    return sum + ecosystemFit(a, b);
  };
}

/** Two things to program with in one program should speak one language; browser code stands apart from server code. */
function ecosystemFit(a: Provider, b: Provider): number {
  const [mine, theirs] = [a, b].map(codeLanguages);
  if (!mine || !theirs || sideOf(a) !== sideOf(b)) return 0;
  return mine.some((language) => theirs.includes(language)) ? 0.4 : weight.otherEcosystem;
}

function codeLanguages({ traits: { run, ecosystems } }: Provider): readonly string[] | undefined {
  return ecosystems.includes('any') || !run.some((way) => way === 'library' || way === 'tool') ? undefined : ecosystems;
}

const clientCategories = new Set([
  'frontend-framework',
  'ui-kit',
  'client-state',
  'rich-editors',
  'charts-visualization',
  'browser-extension',
  'build-tooling',
  'static-site-generator',
  'maps',
  'ar-3d',
]);
const mobileCategories = new Set(['mobile-framework', 'mobile-libraries', 'release-distribution']);
const neutralCategories = new Set([
  'testing',
  'ci-cd',
  'infrastructure-as-code',
  'app-security',
  'documentation',
  'web-scraping',
  'scientific-computing',
  'ml-framework',
]);

function sideOf({ categories }: Provider): string {
  const ids = Object.entries(categories)
    .sort((a, b) => b[1].fit - a[1].fit)
    .map(([id]) => id);
  const [home = ''] = ids;
  return clientCategories.has(home)
    ? 'client'
    : mobileCategories.has(home)
      ? 'mobile'
      : neutralCategories.has(home)
        ? `neutral ${home}`
        : 'server';
}
