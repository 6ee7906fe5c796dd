// Which categories a text asks for: the words it shares with what each category is needed for, rare words counting most (BM25).
import type { Catalog } from '../../catalog/catalog.ts';
import { splitWords, type Word } from './words.ts';

export type Need = { id: string; score: number; words: Word[] };

const k1 = 1.2;
const b = 0.75;

export function createNeedScorer(catalog: Catalog) {
  const documents = catalog.categories.map(({ id, name, needed, facets, phrases }) => {
    const useCases = catalog.serving(id).flatMap((provider) => provider.categories[id]?.useCases ?? []);
    const counts = new Map<string, number>();
    const words = splitWords([name, name, needed, ...Object.values(facets), ...phrases, ...useCases].join(' ')).map(({ text }) =>
      stem(text),
    );
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { id, counts, length: words.length };
  });
  const averageLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const rarity = new Map<string, number>();
  for (const word of new Set(documents.flatMap(({ counts }) => [...counts.keys()]))) {
    const containing = documents.filter(({ counts }) => counts.has(word)).length;
    rarity.set(word, Math.log(1 + (documents.length - containing + 0.5) / (containing + 0.5)));
  }

  return (text: string): Need[] => {
    const asked = new Map(splitWords(text).map((word) => [stem(word.text), word]));
    return documents.map(({ id, counts, length }) => {
      let score = 0;
      const words: Word[] = [];
      for (const [key, word] of asked) {
        const count = counts.get(key);
        if (count === undefined) continue;
        const gain = (rarity.get(key) ?? 0) * ((count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / averageLength)));
        score += gain;
        if (gain > 1) words.push(word);
      }
      return { id, score, words };
    });
  };
}

/** Plurals and verb endings of English, roughly; enough to join "payments" with "payment". */
function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ings?|ed|es|s)$/, '') : word;
}
