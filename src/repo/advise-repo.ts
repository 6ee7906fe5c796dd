// What a project has and what is missing beside it: its own words go to the analyst, with what was found taken as given.
import type { Catalog } from '../catalog/catalog.ts';
import { groupBy } from '../catalog/group-by.ts';
import type { PackageIndex } from '../catalog/package-index.ts';
import { mostAdjustments } from '../contract/adjustment-words.ts';
import { type Adjustments, noAdjustments } from '../contract/adjustments.ts';
import type { ExplainedAnalysis, ExplainedCategory } from '../contract/explained-analysis.ts';
import { coveredCategories } from './coverage.ts';
import { describeRepo } from './describe-repo.ts';
import { createFitsProject } from './fits-project.ts';
import { type FoundProvider, matchProviders } from './match-providers.ts';
import type { Repo } from './read-repo.ts';
import { whatItIs } from './what-it-is.ts';

export type Ask = (description: string, adjustments: Adjustments) => Promise<ExplainedAnalysis>;

export type FoundCategory = {
  id: string;
  name: string;
  providers: (Pick<FoundProvider, 'certain' | 'found'> & { id: string; name: string })[];
};

export type RepoAdvice = {
  /** The words the analyst was given, and the file they come from. */
  description: { text: string; file: string | undefined };
  found: FoundCategory[];
  missing: ExplainedCategory[];
  faults: Repo['faults'];
  partial: boolean;
};

/** An answer shows so many categories; what is given takes some of the room, so the rest is asked for in portions. */
const given = 8;
const portion = 5;
/** What a stack is built around, before anything else that is there. */
const core = ['language-runtime', 'full-stack-framework', 'backend-framework', 'mobile-framework', 'frontend-framework', 'game-engine'];
/** Every project that is kept up has these, whatever its README says. */
const always: Record<string, string> = {
  testing: 'No tests were found.',
  'ci-cd': 'Nothing was found that builds and tests every change.',
};
/** Below this the need is a guess at best, and a list of guesses helps nobody. */
const leastSure = 0.3;
const mostMissing = 8;
/** Each look for more costs an answer, which an upstream analyst gives neither at once nor for nothing. */
const enough = 5;
const rounds = 4;

export async function adviseRepo({
  repo,
  catalog,
  packages,
  ask,
}: {
  repo: Repo;
  catalog: Catalog;
  packages: PackageIndex;
  ask: Ask;
}): Promise<RepoAdvice> {
  const matched = matchProviders({ repo, catalog, packages });
  const description = describeRepo(repo, matched);
  const covered = coveredCategories(matched, repo.files);
  const itself = whatItIs(catalog, repo, description.text);
  const fits = createFitsProject(catalog, matched);
  const isOpen = (id: string) => !covered.has(id) && !itself.has(id) && catalog.category(id) !== undefined;
  const choose = firstOf(matched, catalog);
  const needed = await askForGaps({ description: description.text, isOpen, ask });
  const wanted = [
    ...needed.map(({ id }) => id),
    ...Object.keys(always).filter((id) => isOpen(id) && !needed.some((need) => need.id === id)),
  ];
  const missing: ExplainedCategory[] = [];
  for (let at = 0; at < wanted.length; at += portion) {
    const part = wanted.slice(at, at + portion);
    const answer = await ask(description.text, { ...noAdjustments, with: part.map((id) => `need:${id}`), choose });
    missing.push(
      ...part.flatMap((id) => {
        const category = answer.categories.find((each) => each.id === id);
        // That we asked for it is no reason; the first answer, or what every project needs, is.
        const first = needed.find((need) => need.id === id);
        const { why, evidence, confidence } = first ?? { why: always[id] as string, evidence: [], confidence: 1 };
        const providers = (category?.providers ?? [])
          .filter((provider) => fits(provider.id, id))
          .map((provider, index) => ({ ...provider, rank: index + 1 }));
        return category && providers.length > 0 ? [{ ...category, why, evidence, confidence, providers }] : [];
      }),
    );
  }
  return { description, found: byCategory(matched, catalog), missing, faults: repo.faults, partial: repo.partial };
}

/** With what is there out of the way, the room in an answer goes to what is not; each answer shows what else to take out of the way. */
async function askForGaps({ description, isOpen, ask }: { description: string; isOpen: (id: string) => boolean; ask: Ask }) {
  const closed: string[] = [];
  for (let round = 1; ; round++) {
    const { categories } = await ask(description, {
      ...noAdjustments,
      without: closed.map((id) => `need:${id}`).slice(0, mostAdjustments),
    });
    const gaps = categories.filter(({ id, confidence }) => isOpen(id) && confidence >= leastSure);
    const further = categories.filter(({ id }) => !isOpen(id)).map(({ id }) => id);
    if (round === rounds || further.length === 0 || gaps.length >= enough) return gaps.slice(0, mostMissing);
    closed.push(...further);
  }
}

/** The providers that shape the rest most: one or two of each category, in the order in which stacks are built. */
function firstOf(matched: readonly FoundProvider[], catalog: Catalog): string[] {
  const rank = (id: string) => (core.includes(id) ? core.indexOf(id) : core.length + (catalog.category(id)?.order ?? 0));
  const sure = matched
    .filter(({ certain }) => certain)
    .map(({ provider, category, found }) => ({ id: provider.id, home: category, found: found.length }));
  const groups = [...groupBy(sure, ({ home }) => home)].sort(([a], [b]) => rank(a) - rank(b)).slice(0, given);
  return groups.flatMap(([, group]) =>
    group
      .sort((a, b) => b.found - a.found)
      .slice(0, 2)
      .map(({ id }) => id),
  );
}

function byCategory(matched: readonly FoundProvider[], catalog: Catalog): FoundCategory[] {
  const groups = groupBy(matched, ({ category }) => category);
  return catalog.categories.flatMap(({ id, name }) => {
    const own = groups.get(id);
    if (own === undefined) return [];
    const providers = own
      .sort((a, b) => Number(b.certain) - Number(a.certain) || b.found.length - a.found.length)
      .map(({ provider, certain, found }) => ({ id: provider.id, name: provider.name, certain, found }));
    return [{ id, name, providers }];
  });
}
