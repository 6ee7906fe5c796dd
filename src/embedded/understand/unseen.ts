// What the model was not trained on is read through its own words: categories and providers of a catalogue newer or other than the model's.
import type { Catalog } from '../../catalog/catalog.ts';
import { sigmoid } from '../exact-math.ts';
import type { WordRows } from './features.ts';
import type { Model, TextVector } from './model.ts';
import { dot, multiplyMany } from './products.ts';
import { toSegments } from './segments.ts';

/** From the likeness of a text to a category's words to how likely it is needed: fitted on the categories the model knows (training/fit-unseen.ts). */
const likeness = { slope: 10.49, shift: -6.82 };
/** How far a provider's own words speak for it, as they did before training. */
const ownWords = 0.3;

type Parts = { catalog: Catalog; model: Model; read: (text: string) => WordRows[] };

export function createUnseen({ catalog, model, read }: Parts) {
  const { scale, categories, providers } = model.meta;
  const [knownCategories, knownProviders] = [new Set(categories), new Set(providers)];
  const vectorOf = (text: string) => model.read(toSegments(read(text))).whole;
  const unseenCategories = catalog.categories
    .filter(({ id }) => !knownCategories.has(id))
    .map(({ id, name, needed, phrases }) => ({ id, vectors: [`${name}. ${needed}`, ...phrases].map(vectorOf) }));
  const unseenProviders = new Map(
    catalog.providers
      .filter(({ id }) => !knownProviders.has(id))
      .map(({ id, name, description }) => [id, vectorOf(`${name}. ${description}`)]),
  );

  return {
    /** How likely each unseen category is needed: as far as the text or one of its clauses is like one of its sentences. */
    needs: (vector: TextVector) =>
      unseenCategories.map(({ id, vectors }) => ({
        id,
        needed: sigmoid(likeness.slope * bestLikeness({ vector, vectors, scale }) + likeness.shift),
      })),
    affinity(id: string, { whole }: TextVector): number {
      const vector = unseenProviders.get(id);
      return vector ? (ownWords * dot(whole, 0, vector, 0, vector.length)) / scale : 0;
    },
  };
}

/** The cosine of the likest two: one of a category's sentences, and the text or one of its clauses. */
export function bestLikeness({
  vector: { segments },
  vectors,
  scale,
}: {
  vector: TextVector;
  vectors: Float64Array[];
  scale: number;
}): number {
  let best = 0;
  for (const vector of vectors) {
    const products = multiplyMany(vector, segments, vector.length);
    for (let at = 0; at < products.length; at++) best = Math.max(best, products[at] as number);
  }
  return best / (scale * scale);
}
