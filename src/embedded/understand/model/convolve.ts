// One layer of a small net over the words of a text: each word takes up what its neighbours say.
import { toWhole, vectorSteps, type WholeRows } from './whole-numbers.ts';

export type Convolution = { kernel: WholeRows; bias: Float32Array; step: number };

/**
 * Three neighbours, `step` words apart, to one, which is added to what was there, in place. Rows stand one after the other, each as long as the
 * bias. To be multiplied, those that are `step` apart stand side by side, so that three neighbours are one vector.
 */
export function convolve(rows: Float64Array, { kernel, bias, step }: Convolution): void {
  const width = bias.length;
  const count = rows.length / width;
  const places = placesSideBySide(count, step);
  // Three of half the length are no longer than one may be.
  const { numbers, step: size } = toWhole(rows, width, vectorSteps / 2);
  const beside = new Int16Array((count + step + 1) * width);
  for (let at = 0; at < count; at++) beside.set(numbers.subarray(at * width, (at + 1) * width), (places[at] as number) * width);
  const products = kernel({ numbers: beside, step: size, advance: width });
  const vectors = count + step - 1;
  for (let unit = 0; unit < width; unit++) {
    const own = bias[unit] as number;
    // The vector around a place begins one before it.
    const from = unit * vectors - 1;
    for (let at = 0, to = unit; at < count; at++, to += width) {
      const heard = (products[from + (places[at] as number)] as number) + own;
      if (heard > 0) rows[to] = (rows[to] as number) + heard;
    }
  }
}

/** Those that are `step` apart one after the other, with an empty place before the first and after the last of them. */
function placesSideBySide(count: number, step: number): Uint32Array {
  const places = new Uint32Array(count);
  let place = 1;
  for (let first = 0; first < step; first++, place++) for (let at = first; at < count; at += step) places[at] = place++;
  return places;
}
