// Real products that resemble a description, and what they run on: what others really built counts for more the nearer it is.
import { once } from '../../../catalog/once.ts';
import { exp } from '../../exact-math.ts';
import type { Quantised } from './artefact.ts';
import { createSharedWords, type WordsOfTexts } from './shared-words.ts';

/**
 * Vectors of length one, one after the other; the rows of the providers each uses, and where each one's end; the words each is described with;
 * how many providers there are.
 */
export type PrecedentParts = { vectors: Quantised; used: Uint16Array; ends: Uint32Array; described: WordsOfTexts; providers: number };
export type Precedents = {
  /** From 0, no product like the description is known, towards 1, one is that is all but the same: how far what such products run outweighs any opinion. */
  recognised: number;
  /** How likely each provider is used, given what the model thinks of it by itself: in place. */
  weigh(likelihoods: Float64Array): void;
  /** Which share of the products that are like the description run on a provider; none where no product is. */
  share(provider: number): number;
};

/**
 * From this likeness on, of vectors and of words together, a product counts as one, and how fast it counts for more; the likest counts for no
 * more than `most`. A product that is meant stands out, one of the same trade has others beside it: so the likest is as much likelier as it is
 * ahead of the next, times `standingOut`. Chosen between known products, which a lower likeness recognises better, and the real stacks, which it
 * spoils (npm run eval); by it 0.484 / 0.756 / 0.792 of what 292 known products run on became 0.492 / 0.764 / 0.798, and nothing changed for
 * 280 that were not known.
 */
const alike = 1.02;
const steepness = 1 / 16;
const standingOut = 0.5;
const most = 400;
/** What shares fewer words than this is another product, however like its trade: few of thousands are left, and only they are compared. */
const leastShared = 0.1;
/** What is less alike by its vector is another product, whatever words it shares. */
const unlike = 0.65;
/** How many products the model's own opinion is worth. */
const ownOpinion = 2;
/** In fewer different words most products of a trade are described alike. */
const enoughWords = 50;

export function createPrecedents({ vectors, used, ends, described, providers }: PrecedentParts) {
  const likenessTo = createLikeness(vectors);
  const sharedWords = once(() => createSharedWords(described));
  /** The description as a vector of length one, and its words by their stems' numbers. */
  return (description: Float64Array, own: ReadonlySet<number>): Precedents => {
    const counted = new Float64Array(providers);
    const near = sharedWords()(own, leastShared).flatMap(({ text: product, share }) => {
      const likeness = likenessTo(product, description);
      return likeness < unlike ? [] : [{ product, likeness: likeness + share }];
    });
    const [first, second] = twoLikest(near.map(({ likeness }) => likeness));
    let total = 0;
    for (const { product, likeness } of near) {
      const ahead = likeness === first ? standingOut * (first - second) : 0;
      const weight = Math.min(most, exp((likeness + ahead - alike) / steepness));
      total += weight;
      const end = ends[product] as number;
      for (let at = product === 0 ? 0 : (ends[product - 1] as number); at < end; at++) {
        const provider = used[at] as number;
        counted[provider] = (counted[provider] as number) + weight;
      }
    }
    return {
      recognised: (Math.min(1, own.size / enoughWords) * total) / (total + ownOpinion),
      weigh(likelihoods) {
        if (total === 0) return;
        for (let provider = 0; provider < likelihoods.length; provider++)
          likelihoods[provider] = ((counted[provider] as number) + ownOpinion * (likelihoods[provider] as number)) / (total + ownOpinion);
      },
      share: (provider) => (total < 1 ? 0 : (counted[provider] as number) / total),
    };
  };
}

/** What is not near is no likelier than the least that is. */
function twoLikest(likenesses: readonly number[]): [number, number] {
  let [first, second] = [unlike + leastShared, unlike + leastShared];
  for (const likeness of likenesses) {
    if (likeness > first) [first, second] = [likeness, first];
    else if (likeness > second) second = likeness;
  }
  return [first, second];
}

/** The cosine, as all vectors have length one. */
function createLikeness({ values, scales }: Quantised) {
  const width = values.length / scales.length;
  return (at: number, vector: Float64Array): number => {
    // Two sums side by side, so that neither waits for the other.
    let even = 0;
    let odd = 0;
    for (let d = 0, from = at * width; d < width; d += 2, from += 2) {
      even += (values[from] as number) * (vector[d] as number);
      odd += (values[from + 1] as number) * (vector[d + 1] as number);
    }
    return (even + odd) * (scales[at] as number);
  };
}
