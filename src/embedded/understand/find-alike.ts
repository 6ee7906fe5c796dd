// Finds, of many vectors, those that are as like one as asked. Nearly all are ruled out for certain by coarse copies in whole steps, so small
// that four stand in one number, each in digits of its own; only the rest is compared exactly.
import { toRound } from '../exact-math.ts';
import type { Quantised } from './artefact.ts';

/** From nothing to the whole length of a vector: two vectors' product, rounded up in each of their numbers, stays within half a place to both sides. */
const steps = 58;
const place = 2 ** 13;
const perPlace = 1 / place;
const inNumber = 4;
/** Sums side by side. */
const numbers = 4;
const together = inNumber * numbers;
/** Vectors of length one are a little longer or shorter as they are stored. */
const slack = 0.001;

type Alike = { at: number; likeness: number };

/** All vectors have length one. */
export function createFindAlike({ values, scales }: Quantised, least: number): (vector: Float64Array) => Alike[] {
  const width = values.length / scales.length;
  const { coarse, furthest } = coarsen();

  return (vector) => {
    const own = vector.map((value) => Math.round(value * steps));
    let square = 0;
    for (let d = 0; d < width; d++) square += ((vector[d] as number) - (own[d] as number) / steps) ** 2;
    // As far as rounding may have moved a product, by Cauchy and Schwarz.
    const bound = (least - furthest - Math.sqrt(square) * (1 + furthest) - slack) * steps * steps;
    const found: Alike[] = [];
    const keep = (from: number, products: number) => {
      let rest = products;
      for (let at = from; at < from + inNumber; at++) {
        const above = rest * perPlace + toRound - toRound;
        if (rest - above * place >= bound && at < scales.length) {
          const likeness = likenessTo(at, vector);
          if (likeness >= least) found.push({ at, likeness });
        }
        rest = above;
      }
    };
    for (let from = 0, at = 0; from < scales.length; from += together) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (let place = 0; place < width; place++, at += numbers) {
        const value = own[place] as number;
        a += (coarse[at] as number) * value;
        b += (coarse[at + 1] as number) * value;
        c += (coarse[at + 2] as number) * value;
        d += (coarse[at + 3] as number) * value;
      }
      keep(from, a);
      keep(from + inNumber, b);
      keep(from + 2 * inNumber, c);
      keep(from + 3 * inNumber, d);
    }
    return found;
  };

  function likenessTo(at: number, vector: Float64Array): number {
    const scale = scales[at] as number;
    let sum = 0;
    for (let d = 0; d < width; d++) sum += (values[at * width + d] as number) * (vector[d] as number);
    return sum * scale;
  }

  /** Beside the copies, how far the furthest is from its original. */
  function coarsen(): { coarse: Float64Array; furthest: number } {
    const coarse = new Float64Array(Math.ceil(scales.length / together) * numbers * width);
    let largest = 0;
    for (let at = 0; at < scales.length; at++) {
      const scale = scales[at] as number;
      const digit = place ** (at % inNumber);
      const start = Math.floor(at / together) * numbers * width + (Math.floor(at / inNumber) % numbers);
      let square = 0;
      for (let d = 0; d < width; d++) {
        const exact = (values[at * width + d] as number) * scale * steps;
        const rounded = Math.round(exact);
        square += (exact - rounded) * (exact - rounded);
        const to = start + d * numbers;
        coarse[to] = (coarse[to] as number) + rounded * digit;
      }
      largest = Math.max(largest, square);
    }
    return { coarse, furthest: Math.sqrt(largest) / steps };
  }
}
