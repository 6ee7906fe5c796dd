// Real products that resemble a description, and what they run on: what others really built counts for more the nearer it is.
import { exp } from '../exact-math.ts';
import type { Quantised } from './artefact.ts';
import { createFindAlike } from './find-alike.ts';

/** Vectors of length one, one after the other; the rows of the providers each uses, and where each one's end; how many providers there are. */
export type PrecedentParts = { vectors: Quantised; used: Uint16Array; ends: Uint32Array; providers: number };
export type Precedents = {
  /** How likely a provider is used, given what the model thinks of it by itself. */
  likelihood(provider: number, alone: number): number;
  /** Which share of the products that are like the description run on a provider; none where no product is. */
  share(provider: number): number;
};

/**
 * From this likeness on a product counts as one, and how fast it counts for more; the likest counts for no more than `most`. Chosen between
 * known products, which a lower likeness recognises better, and the real stacks, which it spoils (npm run eval).
 */
const alike = 0.77;
const steepness = 0.03;
const most = 400;
/** What is less alike is as good as no precedent. */
const unlike = 0.67;
/** How many products the model's own opinion is worth. */
const ownOpinion = 2;

export function createPrecedents({ vectors, used, ends, providers }: PrecedentParts) {
  const findAlike = createFindAlike(vectors, unlike);
  /** The description as a vector of length one. */
  return (description: Float64Array): Precedents => {
    const counted = new Float64Array(providers);
    let total = 0;
    for (const { at: product, likeness } of findAlike(description)) {
      const weight = Math.min(most, exp((likeness - alike) / steepness));
      total += weight;
      const end = ends[product] as number;
      for (let at = product === 0 ? 0 : (ends[product - 1] as number); at < end; at++) {
        const provider = used[at] as number;
        counted[provider] = (counted[provider] as number) + weight;
      }
    }
    return {
      likelihood: (provider, alone) => ((counted[provider] as number) + ownOpinion * alone) / (total + ownOpinion),
      share: (provider) => (total < 1 ? 0 : (counted[provider] as number) / total),
    };
  };
}
