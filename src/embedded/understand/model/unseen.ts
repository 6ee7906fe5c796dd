// What the model was not trained on is read through its own words: categories and providers of a catalogue newer or other than the model's.
import type { Catalog } from '../../../catalog/catalog.ts';
import { once } from '../../../catalog/once.ts';
import { log, sigmoid } from '../../exact-math.ts';
import type { OwnWords } from '../needs/own-words.ts';
import type { WordRows } from './features.ts';
import { createLikeCategories, type Likeness } from './like-categories.ts';
import { createMakeRows } from './make-rows.ts';
import type { Model, TextVector } from './model.ts';
import { dot } from './products.ts';
import { toQuantised } from './whole-numbers.ts';

/**
 * From the likeness of a text to a category's sentences, and from how much its own words tell, to how likely the category is needed: fitted on texts
 * of the categories that came after the model's training (training/fit-unseen.ts).
 */
const fitted = { likeness: 11.25, words: 2.83, length: -1.29, shift: -4.58 };
/** Hearsay, as two everyday words of a trade in a line of ten (with 0.18 own checks 4,771 of 5,166 instead of 4,768, rewordings 0.573 instead of 0.580). */
const leastNeeded = 0.25;
/** Of texts of more than a line hardly one is more like a sentence than this; what would be hearsay even then need not be compared. */
const likestUsually = 0.75;
const leastOdds = log(leastNeeded / (1 - leastNeeded));
/** With fewer categories than this a sieve costs more than it saves. */
const manyCategories = 32;
/** From the likeness of a text to a provider's own words to the affinity that training would have given it: likewise, on the providers it knows. */
const ownWords = { slope: 1.6, shift: 0.39 };
/** Of the affinities of what the model knows 99 in 100 are less; a bound spares most entries of a large catalogue from being read. */
const affinityAtMost = 4.2;

type Parts = { catalog: Catalog; model: Model; read: (text: string) => WordRows[] };

export function createUnseen({ catalog, model, read }: Parts) {
  const { scale, dimensions } = model.meta;
  const knownCategories = new Set(model.meta.categories);
  const vectorOf = (text: string) => model.wholeOf(read(text));
  // Read when first compared with a text: in a large catalogue of one's own few entries ever are.
  const likenesses = once((): Likeness => {
    const categories = catalog.categories
      .filter(({ id }) => !knownCategories.has(id))
      .map(({ id, name, needed, phrases }) => ({ id, vectors: vectorsOf([`${name}. ${needed}`, ...phrases]) }));
    if (categories.length >= manyCategories) return createLikeCategories({ categories, dimensions, scale });
    const likenessTo = createBestLikeness({ dimensions, scale });
    const likenesses = categories.map(({ id, vectors }) => ({ id, likenessOf: likenessTo(vectors) }));
    return (vector, among) =>
      likenesses.filter(({ id }) => among.has(id)).map(({ id, likenessOf }) => ({ id, likeness: likenessOf(vector) }));
  });
  const vectorsOf = (texts: readonly string[]): Float64Array => {
    const vectors = new Float64Array(texts.length * dimensions);
    for (const [at, text] of texts.entries()) vectors.set(vectorOf(text), at * dimensions);
    return vectors;
  };
  const providers = new Map<string, Float64Array>();
  const ownVector = (id: string): Float64Array => {
    const known = providers.get(id);
    if (known) return known;
    const { name = '', description = '' } = catalog.provider(id) ?? {};
    const vector = vectorsOf([`${name}. ${description}`]);
    providers.set(id, vector);
    return vector;
  };

  return {
    /** How likely some unseen categories are needed: as far as the text or one of its clauses is like one of their sentences. Unlikely ones may be missing. */
    needs(vector: TextVector, among: ReadonlyMap<string, OwnWords>, length: number): { id: string; needed: number }[] {
      const byLength = fitted.length * log(length) + fitted.shift;
      const without = new Map<string, number>();
      for (const [id, { telling }] of among) {
        const odds = fitted.words * log(1 + telling) + byLength;
        if (fitted.likeness * likestUsually + odds >= leastOdds) without.set(id, odds);
      }
      if (without.size === 0) return [];
      return likenesses()(vector, without)
        .map(({ id, likeness }) => ({ id, needed: sigmoid(fitted.likeness * likeness + (without.get(id) as number)) }))
        .filter(({ needed }) => needed >= leastNeeded);
    },
    affinityAtMost,
    affinity: (id: string, { whole }: TextVector): number =>
      Math.min(affinityAtMost, (ownWords.slope * dot(ownVector(id), 0, whole, 0, dimensions)) / scale + ownWords.shift),
  };
}

/** The cosine of the likest two: one of a category's sentences, and the text or one of its clauses. */
export function createBestLikeness({ dimensions, scale }: { dimensions: number; scale: number }) {
  const makeRows = createMakeRows();
  return (sentences: Float64Array) => {
    const rows = makeRows(toQuantised(Float32Array.from(sentences), dimensions));
    return ({ stepped }: TextVector): number =>
      rows(stepped.segments).reduce((best, product) => Math.max(best, product), 0) / (scale * scale);
  };
}
