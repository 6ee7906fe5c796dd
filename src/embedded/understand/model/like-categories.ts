// How like a text is to each of many categories, where there are too many for an exact comparison with all their sentences.
import { createCoarseLikeness } from './coarse-likeness.ts';
import type { TextVector } from './model.ts';
import { dot } from './products.ts';

/** What is less like than this says little: with one word of its own in a text of forty, a need is then hearsay. */
const least = 0.5;
/** A sentence that is more like seldom seems less like than this; a test holds that at most one in a hundred is missed. */
const leastSeeming = 0.295;

export type Sentences = { id: string; vectors: Float64Array };
/** To some of the categories. */
export type Likeness = (vector: TextVector, among: Pick<ReadonlySet<string>, 'has'>) => { id: string; likeness: number }[];
type Parts = { categories: readonly Sentences[]; dimensions: number; scale: number };

export function createLikeCategories({ categories, dimensions, scale }: Parts): Likeness {
  const vectors = new Float64Array(categories.reduce((sum, category) => sum + category.vectors.length, 0));
  /** Whose each sentence is. */
  const owners: string[] = [];
  for (const { id, vectors: own } of categories) {
    vectors.set(own, owners.length * dimensions);
    for (let at = 0; at < own.length; at += dimensions) owners.push(id);
  }
  const seemingly = createCoarseLikeness({ vectors, dimensions, scale });

  return (vector, among) => {
    const best = new Map<string, number>();
    for (const { sentence, segment } of seemingly(vector, leastSeeming)) {
      const owner = owners[sentence] as string;
      if (!among.has(owner)) continue;
      const likeness = dot(vectors, sentence * dimensions, vector.segments, segment * dimensions, dimensions) / (scale * scale);
      if (likeness >= least && likeness > (best.get(owner) ?? 0)) best.set(owner, likeness);
    }
    return Array.from(best, ([id, likeness]) => ({ id, likeness }));
  };
}
