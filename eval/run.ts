// Measures the embedded analyst on every set and writes the report: npm run eval.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyst, answer, catalog } from './answer.ts';
import { keywordAnswer, keywordScores } from './bm25.ts';
import { type Check, missesOf } from './checks.ts';
import { type Choice, scoreChoices } from './choices.ts';
import { measureExposure } from './exposure.ts';
import { type Idea, scoreIdeas } from './ideas.ts';
import { type ProbeRecord, probePrecision } from './needs.ts';
import { drawBars } from './plot.ts';
import { type Predicted, type RealStack, scoreStacks } from './real-stacks.ts';
import { type StancesOf, scoreStances } from './stances.ts';
import { type ConstraintCase, violationsOf } from './stated-constraints.ts';

const data = (name: string) => fileURLToPath(new URL(`data/${name}`, import.meta.url));
const lines = <T>(name: string) =>
  readFileSync(data(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
const share = (count: number, all: number) => `${count}/${all} = ${(count / all).toFixed(3)}`;
const figures = (...values: number[]) => values.map((value) => value.toFixed(3)).join(' / ');
const three = ({ rank1, top3, top5 }: { rank1: number; top3: number; top5: number }) => figures(rank1, top3, top5);
const verbose = process.argv.includes('--fails');

const stacks = [...lines<RealStack>('co-dev.jsonl'), ...lines<RealStack>('oss-dev.jsonl')];
const recorded = new Map(
  lines<{ id: string; categories: Predicted }>('frontier-llm-dev.jsonl').map(({ id, categories }) => [id, categories]),
);
const real = scoreStacks(stacks, ({ description }) => answer(description));
// Products of the training data, described anew by somebody who was told only their names.
const products = lines<RealStack>('known-products.jsonl');
const known = scoreStacks(products, ({ description }) => answer(description));
/** Companies' products of the training data, described anew by two writers who saw only where the training data has them from. */
const companies = lines<RealStack>('known-companies.jsonl');
const knownCompanies = scoreStacks(companies, ({ description }) => answer(description));
const frontier = scoreStacks(stacks, ({ id }) => recorded.get(id) ?? []);
const popularity = scoreStacks(stacks, ({ id }) => mostUsedBeside(id));
const keywords = scoreStacks(stacks, ({ description }) => keywordAnswer(description));

const failing = (checks: Check[]) =>
  checks.map((check) => ({ check, misses: missesOf(check, answer(check.description)) })).filter(({ misses }) => misses.length > 0);
const checks = lines<Check>('checks-dev.jsonl');
const failed = failing(checks);
/** Written by people who saw neither model nor data. Failures of the first were looked at while developing, those of the second never. */
const [own, heldOut] = [lines<Check>('checks-own.jsonl'), lines<Check>('checks-held-out.jsonl')];
const ownHeld = [own, heldOut].map((all) => share(all.length - failing(all).length, all.length));
/** Short requests that call two or three wanted parts by their usual names, written by somebody who saw neither terms nor model. */
const named = lines<Check>('checks-named.jsonl');
/** Texts with words that suggest what is not needed, by somebody who saw no model; not looked at one by one. */
const misleading = lines<Check>('checks-misleading.jsonl');
/** One to three needs told without their usual words, some four texts for each category, by writers who saw no model; only the total was looked at. */
const sideways = lines<Check>('checks-sideways.jsonl');
/** Of the trades whose categories came after the model's training, a third in six other languages; and ordinary projects with words of these trades. */
const special = lines<Check>('checks-special.jsonl');
const specialHeld = ['breadth', 'robust', 'trap']
  .map((kind) => special.filter((check) => check.kind === kind))
  .map((all) => share(all.length - failing(all).length, all.length));
/** Texts that rule out one to three parts, or need what stands near a denial, a fifth of them in six other languages; failures of the first were looked at. */
const [denied, unseenDenied] = [lines<Check>('checks-denied.jsonl'), lines<Check>('checks-denied-held-out.jsonl')];
const deniedHeld = [denied, unseenDenied].map((all) => share(all.length - failing(all).length, all.length));
/** Descriptions of one to four products of different fates, each said in another way; not looked at one by one. */
const stances = lines<StancesOf>('stances.jsonl');
const { wanted, unwanted, whole } = scoreStances(stances);
/** By two writers of another day, as everyday speech and as engineers' notes; only their totals were looked at. */
const unseenStances = lines<StancesOf>('stances-held-out.jsonl');
const ofUnseenStances = scoreStances(unseenStances);
/** A product is named, and what becomes of it is told by a pronoun, which may also stand for something else. Every second text was looked at. */
const references = lines<StancesOf>('references.jsonl');
const ofReferences = scoreStances(references);
/** Short requests for one part in various circumstances, twelve for each category, by architects who went through the catalogue with them. */
const requests = lines<Check>('checks-requests.jsonl');
/** Likewise, four for each category, with the providers they accept; failures of the first were looked at while developing, those of the second never. */
const [choices, unseenChoices] = [lines<Choice>('choices.jsonl'), lines<Choice>('choices-held-out.jsonl')];
const chosen = [choices, unseenChoices].map(scoreChoices).map(({ shown, first, top3 }) => figures(shown, first, top3));
/** One-line ideas of projects with the whole answer of an architect; the totals of the second, a third of it in six other languages, alone were looked at. */
const [ideas, unseenIdeas] = [lines<Idea>('ideas.jsonl'), lines<Idea>('ideas-held-out.jsonl')];
const likeArchitects = [ideas, unseenIdeas]
  .map(scoreIdeas)
  .map(({ recall, precision, shared, first }) => figures(recall, precision, shared, first));
const languages = readdirSync(data('.'))
  .filter((name) => /^checks-[a-z]{2}\.jsonl$/.test(name))
  .sort();
const translated = languages.map((name) => {
  const all = lines<Check>(name);
  return { language: name.slice(7, 9), held: all.length - failing(all).length, all: all.length };
});

const constraints = lines<ConstraintCase>('constraints.jsonl');
const violated = constraints.map((each) => ({ each, violations: violationsOf(each) })).filter(({ violations }) => violations.length > 0);
const rewordings = lines<{ texts: string[] }>('rewordings.jsonl').map(({ texts }) => texts.map(topThree));
const overlap = rewordings.flatMap(([first, ...others]) => others.map((other) => jaccard(first ?? new Set(), other)));
/** Of three ranks in a category that both wordings show. */
const inShared = mean(rewordings.flatMap(([first, ...others]) => others.flatMap((other) => sharedInCategories(first ?? new Set(), other))));
const probe = lines<ProbeRecord>('needs-probe.jsonl').filter(({ type }) => type === 'probe');

const exposure = measureExposure();
const needs = probePrecision(probe);
const keywordNeeds = probePrecision(probe, keywordScores);
const keywordChecks = checks.filter((check) => missesOf(check, keywordAnswer(check.description)).length === 0).length;

const started = performance.now();
for (const { description } of stacks) analyst.decide(description);
const milliseconds = (performance.now() - started) / stacks.length;

const report = `# How good the embedded analyst is

Made by \`npm run eval\`. Catalogue ${catalog.version}.

| measure | embedded | popularity | BM25 over our own words | frontier language model, from memory |
|---|---|---|---|---|
| real stacks (${stacks.length}): share found at rank 1 / top 3 / top 5 | ${three(real)} | ${three(popularity)} | ${three(keywords)} | ${three(frontier)} |
| real products that the artefact knows, described anew (${products.length}): the same | ${three(known)} | | | |
| companies that it knows from an advertisement, a page or a repository, described anew (${companies.length}): the same | ${three(knownCompanies)} | | | |
| behavioural checks (${checks.length}) | ${share(checks.length - failed.length, checks.length)} | | ${share(keywordChecks, checks.length)} | |
| own checks: seen while developing (${own.length}) / held out (${heldOut.length}) | ${ownHeld.join(' / ')} | | | |
| parts called by their usual names, all of a text shown (${named.length}) | ${share(named.length - failing(named).length, named.length)} | | | |
| words that mislead: all that is needed shown, and nothing of what they suggest (${misleading.length}) | ${share(misleading.length - failing(misleading).length, misleading.length)} | | | |
| needs told sideways, all of a text shown, and nothing that only sounds like it (${sideways.length}) | ${share(sideways.length - failing(sideways).length, sideways.length)} | | | |
| special trades that the model was not trained on: shown to English texts / to others / not shown to what only sounds like them (${special.length}) | ${specialHeld.join(' / ')} | | | |
| parts that are ruled out, not shown, and what is asked for beside them or in spite of a denial, shown: seen (${denied.length}) / held out (${unseenDenied.length}) | ${deniedHeld.join(' / ')} | | | |
| products given or ruled out in passing, each in another way: of the wanted taken for that / of the unwanted / texts heard wholly right (${stances.length}) | ${figures(wanted, unwanted, whole)} | | | |
| the same, held out (${unseenStances.length}) | ${figures(ofUnseenStances.wanted, ofUnseenStances.unwanted, ofUnseenStances.whole)} | | | |
| the same where only a pronoun tells (${references.length}) | ${figures(ofReferences.wanted, ofReferences.unwanted, ofReferences.whole)} | | | |
| one part asked for in company, shown (${requests.length}) | ${share(requests.length - failing(requests).length, requests.length)} | | | |
| one part asked for in detail: shown / a provider that architects accept stands first / among the first three, seen (${choices.length}) | ${chosen[0]} | | | |
| the same, held out (${unseenChoices.length}) | ${chosen[1]} | | | |
| ideas of a line: of an architect's parts shown / of the shown parts an architect's / shared of all / an architect's provider first, seen (${ideas.length}) | ${likeArchitects[0]} | | | |
| the same, held out (${unseenIdeas.length}) | ${likeArchitects[1]} | | | |
| needs probe (${probe.length}), mean average precision | ${needs.toFixed(3)} | | ${keywordNeeds.toFixed(3)} | |
| stated constraints honoured (${constraints.length}) | ${share(constraints.length - violated.length, constraints.length)} | | | |
| same top 3 under rewording (${rewordings.length} × 3), mean overlap: shared of all / shared of each / of three within categories that both show | ${figures(mean(overlap), mean(overlap.map((each) => (2 * each) / (1 + each))), inShared)} | | | |
| impossible pairs of first choices (${exposure.pairTexts} descriptions) | ${exposure.impossiblePairs} | | | |
| providers ever shown / ever in a top 3 (${exposure.texts} descriptions) | ${exposure.shown.toFixed(3)} / ${exposure.inTop3.toFixed(3)} | | | |
${translated.map(({ language, held, all }) => `| checks translated: ${language} | ${share(held, all)} | | | |`).join('\n')}

![Real stacks and other measures](plots/measures.svg)

Mean time for a real stack's description in this run: ${milliseconds.toFixed(1)} ms.
`;
writeFileSync(fileURLToPath(new URL('report.md', import.meta.url)), report);
const stackBars = (depth: 'rank1' | 'top3' | 'top5') => [
  { label: 'embedded', value: real[depth] },
  { label: 'popularity', value: popularity[depth] },
  { label: 'BM25', value: keywords[depth] },
  { label: 'frontier model, from memory', value: frontier[depth] },
];
mkdirSync(fileURLToPath(new URL('plots/', import.meta.url)), { recursive: true });
writeFileSync(
  fileURLToPath(new URL('plots/measures.svg', import.meta.url)),
  drawBars([
    { title: 'Real stacks, rank 1', bars: stackBars('rank1') },
    { title: 'Real stacks, top 3', bars: stackBars('top3') },
    { title: 'Real stacks, top 5', bars: stackBars('top5') },
    {
      title: 'Other measures',
      bars: [
        { label: 'behavioural checks', value: 1 - failed.length / checks.length },
        { label: 'needs probe', value: needs },
        { label: 'stated constraints', value: 1 - violated.length / constraints.length },
        { label: 'providers ever shown', value: exposure.shown },
        { label: 'providers ever in a top 3', value: exposure.inTop3 },
        ...translated.map(({ language, held, all }) => ({ label: `checks in ${language}`, value: held / all })),
      ],
    },
  ]),
);
console.log(report);
if (verbose) {
  for (const { check, misses } of failed) console.log(check.id, misses.join('; ').slice(0, 140), '::', check.description.slice(0, 100));
  for (const { each, violations } of violated)
    console.log(each.id, violations.join('; ').slice(0, 140), '::', each.description.slice(0, 120));
}

/** The same answer for every text: what the other projects use most, twelve by five. */
function mostUsedBeside(id: string): Predicted {
  const counts = new Map<string, number>();
  for (const stack of stacks)
    if (stack.id.split('-')[0] !== id.split('-')[0]) for (const { name } of stack.used) counts.set(name, (counts.get(name) ?? 0) + 1);
  const top = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  return Array.from({ length: 12 }, (_, at) => ({
    id: `most-used-${at}`,
    providers: [0, 1, 2, 3, 4].flatMap((depth) => top[depth * 12 + at] ?? []),
  }));
}

function topThree(text: string): Set<string> {
  return new Set(
    analyst.decide(text).choices.flatMap(({ id, providers }) => providers.slice(0, 3).map((provider) => `${id} ${provider.id}`)),
  );
}

function sharedInCategories(a: ReadonlySet<string>, b: ReadonlySet<string>): number[] {
  const categoryOf = (place: string) => place.split(' ')[0];
  const both = new Set([...a].map(categoryOf).filter((category) => [...b].some((place) => categoryOf(place) === category)));
  return [...both].map((category) => [...a].filter((place) => categoryOf(place) === category && b.has(place)).length / 3);
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((each) => b.has(each)).length;
  return both / (a.size + b.size - both);
}
