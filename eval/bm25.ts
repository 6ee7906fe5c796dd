// The keyword baseline: BM25 over each category's own words chooses categories, and their fit ranks the providers in each. No understanding at all.
import { catalog } from './answer.ts';
import type { Predicted } from './real-stacks.ts';

const [k1, b] = [1.2, 0.75];
const words = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(ing|ed|es|s)$/, ''));

const documents = catalog.categories.map(({ id, name, needed, phrases, facets }) => {
  const own = words([name, needed, ...phrases, ...Object.values(facets)].join(' '));
  const counts = new Map<string, number>();
  for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { id, counts, length: own.length };
});
const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
const rarity = (word: string) => {
  const holding = documents.filter(({ counts }) => counts.has(word)).length;
  return Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
};

/** Categories by how far their words are the text's. */
export function keywordScores(text: string): Map<string, number> {
  const asked = new Set(words(text));
  return new Map(
    documents.map(({ id, counts, length }) => {
      let sum = 0;
      for (const word of asked) {
        const count = counts.get(word) ?? 0;
        if (count > 0) sum += (rarity(word) * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / meanLength));
      }
      return [id, sum];
    }),
  );
}

export function keywordAnswer(text: string): Predicted {
  return [...keywordScores(text)]
    .sort((x, y) => y[1] - x[1])
    .slice(0, 12)
    .map(([id]) => ({
      id,
      providers: catalog
        .serving(id)
        .slice(0, 5)
        .map(({ name }) => name),
    }));
}
