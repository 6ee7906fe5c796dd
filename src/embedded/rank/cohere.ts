// Makes the first choices fit together: a search over the whole stack, not category by category.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Provider } from '../../catalog/provider-schema.ts';
import type { Scored } from './score-providers.ts';
import { weight } from './weights.ts';

export type PairScore = ReturnType<typeof createPairScore>;
export type Layer = { category: string; ranked: Scored[] };

/** Deeper alternatives are too weak to win by company. */
const depth = 6;
const rounds = 6;
/** The choice that most others follow. */
const backbones = new Set(['language-runtime', 'backend-framework', 'full-stack-framework']);

/** Improves one first choice at a time until none can be improved; starts from several backbones, so that one early choice does not decide all. */
export function cohere({ pair, layers }: { pair: PairScore; layers: Layer[] }): Layer[] {
  const options = layers.map(({ ranked }) => ranked.slice(0, depth));
  const company = createCompany({ pair, options });
  /** What an option is worth beside the other first choices. */
  const worth = (picks: readonly number[], i: number, option: number): number => {
    let sum = options[i]?.[option]?.score ?? 0;
    for (let j = 0; j < picks.length; j++) if (j !== i) sum += company(i, option, j, picks[j] as number);
    return sum;
  };
  const improve = (start: readonly number[]) => {
    const picks = [...start];
    for (let round = 0, moved = true; round < rounds && moved; round++) {
      moved = false;
      for (let i = 0; i < picks.length; i++) {
        let best = picks[i] as number;
        let highest = worth(picks, i, best);
        for (let option = 0; option < (options[i]?.length ?? 0); option++) {
          const own = worth(picks, i, option);
          if (own > highest + 1e-9) [best, highest] = [option, own];
        }
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
  // The ranks below are alternatives: each would bring its own company, so only the given choices bind them.
  const bound = layers.flatMap(({ ranked }) => ranked.filter(({ given }) => given).map(({ provider }) => provider));
  return layers.map(({ category, ranked }, at) => {
    const first = options[at]?.[picks[at] as number];
    const others = ranked.filter((entry) => entry !== first);
    if (bound.length === 0) return { category, ranked: first ? [first, ...others] : others };
    const fits = (provider: Provider) =>
      Math.max(
        weight.alternativeAtWorst,
        bound.reduce((sum, other) => sum + (other.id === provider.id ? 0 : pair(provider, other)), 0),
      );
    const rest = others
      .map((entry) => ({ ...entry, score: Math.round((entry.score + fits(entry.provider)) * 10_000) / 10_000 }))
      .sort(byScore);
    return { category, ranked: first ? [first, ...rest] : rest };
  });
}

/** What one option is worth beside another, looked up once however often it is weighed, and the same from both sides. */
function createCompany({ pair, options }: { pair: PairScore; options: Scored[][] }) {
  const places = options.length * depth;
  const known = new Float64Array(places * places).fill(Number.NaN);
  return (i: number, option: number, j: number, other: number): number => {
    const a = i * depth + option;
    const b = j * depth + other;
    const at = a < b ? a * places + b : b * places + a;
    if (Number.isNaN(known[at])) {
      const mine = options[i]?.[option];
      const theirs = options[j]?.[other];
      known[at] = mine && theirs ? pair(mine.provider, theirs.provider) : 0;
    }
    return known[at] as number;
  };
}

function byScore(a: Scored, b: Scored): number {
  return Number(b.given) - Number(a.given) || b.score - a.score || (a.provider.id < b.provider.id ? -1 : 1);
}

/** What two first choices are worth to each other. Made once per catalogue: what a provider is to others does not change with the text. */
export function createPairScore(catalog: Catalog) {
  const characters = new Map<string, Character>();
  const characterOf = (provider: Provider): Character => {
    const known = characters.get(provider.id);
    if (known) return known;
    const { id } = provider;
    const character = { conflicts: catalog.conflictsWith(id), worksWith: catalog.worksWith(id), code: codeOf(provider) };
    characters.set(id, character);
    return character;
  };
  return (a: Provider, b: Provider): number => {
    if (a.id === b.id) return weight.samePick;
    const { conflicts, worksWith, code } = characterOf(a);
    if (conflicts.has(b.id)) return weight.conflict;
    let sum = worksWith.has(b.id) ? weight.worksWith : 0;
    if (a.relations.requires.includes(b.id) || b.relations.requires.includes(a.id)) sum += weight.worksWith;
    if (a.vendor !== undefined && a.vendor === b.vendor) sum += weight.sameVendor;
    if (isFamily(a, b)) sum += weight.sameFamily;
    return sum + languageFit(code, characterOf(b).code);
  };
}

function isFamily({ id: a, relations: { partOf: mine } }: Provider, { id: b, relations: { partOf: theirs } }: Provider): boolean {
  return mine === b || theirs === a || (mine !== undefined && mine === theirs);
}

/** Where a thing to program with belongs and which languages it speaks; undefined for what is used from any language. */
type Code = { side: string; languages: readonly string[] } | undefined;

/** What a provider is to others, looked up once per catalogue and not per pair. */
type Character = { conflicts: ReadonlySet<string>; worksWith: ReadonlySet<string>; code: Code };

/** Two parts of one program should speak one language; browser, phone and server code are different programs. */
function languageFit(a: Code, b: Code): number {
  if (!a || !b || a.side !== b.side) return 0;
  return a.languages.some((language) => b.languages.includes(language)) ? weight.sameLanguage : weight.otherEcosystem;
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
