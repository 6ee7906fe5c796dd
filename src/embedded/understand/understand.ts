// From a text to what it says: needs, facets, constraints, what is chosen and what is ruled out, each with its words.
import type { Catalog } from '../../catalog/catalog.ts';
import type { Evidence } from '../../contract/explained-analysis.ts';
import type { Understanding } from '../understanding.ts';
import { quantise } from './exact-math.ts';
import { createFeatures, type WordRows } from './features.ts';
import { createMentionFinder, type NamedProduct } from './find-mentions.ts';
import { findVendors } from './find-vendors.ts';
import type { HeadName, Model } from './model.ts';
import { markNegation } from './negation.ts';
import { toSegments } from './segments.ts';
import type { JudgeStance, Stance } from './stance.ts';
import { createStanceFeatures } from './stance-features.ts';
import { splitWords, type Word } from './words.ts';

export type UnderstandParts = { catalog: Catalog; model: Model; judgeStance: JudgeStance };

/** A category is named as unneeded when the denied words alone would ask for it this strongly. */
const deniedNeed = 0.5;
const mostEvidence = 3;
/** Fainter hints of a constraint are not passed on. */
const leastStated = 0.2;

export function createUnderstand({ catalog, model, judgeStance }: UnderstandParts) {
  const features = createFeatures(model.vocabulary);
  const findMentions = createMentionFinder(catalog);
  const vendorsIn = findVendors(catalog);
  const { categories, facets, constraints, providers } = model.meta;
  const rowsById = (ids: readonly string[]) => new Map(ids.map((id, row) => [id, row]));
  const [categoryLabel, facetLabel, providerRow] = [rowsById(categories), rowsById(facets), rowsById(providers)];

  return (text: string): Understanding => {
    const words = markNegation(splitWords(text));
    const rows = features(words);
    const vector = model.read(toSegments(rows));
    const probability = (head: HeadName, label: number) => quantise(model.probability(head, label, vector));
    const pointAt = (head: HeadName, label: number) =>
      strongestWords({ text, rows, score: (entry) => model.contribution(head, label, entry.rows) });
    const affinities = model.affinities(vector);
    // Many providers share a facet, so each is read once.
    const facetsRead = new Map<number, number>();
    const named = findMentions(text, words);
    const surroundings = createStanceFeatures(named, words);
    // What grammar denies is unwanted; the judge reads the rest.
    const stanceOf = (mention: NamedProduct): Stance =>
      mention.words.every(({ negated }) => negated)
        ? 'unwanted'
        : judgeStance(surroundings(mention), mention.ordinary ? 'ordinary' : 'telling');
    const stances = named.map((mention) => ({ mention, stance: stanceOf(mention) }));
    const mentioned = (stance: Stance) =>
      stances
        .filter((each) => each.stance === stance)
        .flatMap(({ mention }) => mention.providers.map((id) => ({ id, evidence: [quote(text, mention.words)] })));
    const excluded = mentioned('unwanted');
    const excludedIds = new Set(excluded.map(({ id }) => id));
    return {
      needs: categories.map((category, label) => ({
        category,
        needed: probability('need', label),
        shown: probability('show', label),
        run: probability('stack', label),
      })),
      size: quantise(model.expectedSize(vector)),
      evidenceFor: (category) => pointAt('need', categoryLabel.get(category) ?? 0),
      facetMatters: (category, facet) => {
        const label = facetLabel.get(`${category}/${facet}`);
        if (label === undefined) return 0;
        const known = facetsRead.get(label) ?? probability('facet', label);
        facetsRead.set(label, known);
        return known;
      },
      constraints: constraints
        .map((id, label) => ({ id, label, probability: probability('constraint', label) }))
        .filter((constraint) => constraint.probability >= leastStated)
        .map(({ id, label, probability: likely }) => ({ id, probability: likely, evidence: pointAt('constraint', label) })),
      chosen: uniqueById(mentioned('wanted')).filter(({ id }) => !excludedIds.has(id)),
      excluded: uniqueById(excluded),
      excludedVendors: vendorsIn(words)
        .filter((mention) => stanceOf(mention) === 'unwanted')
        .flatMap(({ providers: vendors, words: own }) => vendors.map((id) => ({ id, evidence: [quote(text, own)] }))),
      excludedCategories: deniedCategories({ text, words }),
      affinity: (id) => affinities[providerRow.get(id) ?? -1] ?? 0,
      standing: (category, id) => model.placeBias.get(`${category} ${id}`) ?? 0,
    };
  };

  /** The denied words, read as if they were not denied. */
  function deniedCategories({ text, words }: { text: string; words: readonly Word[] }): Understanding['excludedCategories'] {
    const denied = words.filter(({ negated }) => negated).map((word) => ({ ...word, negated: false }));
    const clauses = [...new Set(denied.map(({ clause }) => clause))].map((number) => denied.filter(({ clause }) => clause === number));
    const found = clauses.flatMap((clause) => {
      const vector = model.read([{ rows: features(clause).flatMap(({ rows }) => rows), words: [] }]);
      return categories.flatMap((id, label) =>
        quantise(model.probability('need', label, vector)) >= deniedNeed ? [{ id, evidence: [quote(text, clause)] }] : [],
      );
    });
    return uniqueById(found);
  }
}

function uniqueById<T extends { id: string }>(items: T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function quote(text: string, words: readonly Word[]): Evidence {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  return { text: text.slice(start, end), start, end };
}

/** The words that spoke most for a label; neighbours are quoted together. */
function strongestWords({
  text,
  rows,
  score,
}: {
  text: string;
  rows: readonly WordRows[];
  score: (entry: WordRows) => number;
}): Evidence[] {
  const scored = rows.map((entry, index) => ({ index, score: entry.word.negated ? 0 : score(entry) })).filter((entry) => entry.score > 0);
  const top = scored.toSorted((a, b) => b.score - a.score || a.index - b.index).slice(0, mostEvidence);
  const strongest = top[0]?.score ?? 0;
  const chosen = top.filter((entry) => entry.score > strongest * 0.4).toSorted((a, b) => a.index - b.index);
  const groups: Word[][] = [];
  let last = -2;
  for (const { index } of chosen) {
    const word = rows[index]?.word as Word;
    if (index === last + 1) groups.at(-1)?.push(word);
    else groups.push([word]);
    last = index;
  }
  return groups.map((group) => quote(text, group));
}
