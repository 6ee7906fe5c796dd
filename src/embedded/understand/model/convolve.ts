// One layer of a small net over the words of a text: each word takes up what its neighbours say.
import { toRound } from '../../exact-math.ts';
import { stepFor, vectorSteps, type WholeRows } from './whole-numbers.ts';

export type Convolution = { kernel: WholeRows; bias: Float32Array; step: number };

/** Where rows stand side by side until they are multiplied, used again and again. */
let beside = new Int16Array(0);

/**
 * Three neighbours, `step` words apart, to one, which is added to what was there, in place. Rows stand one after the other, each as long as the
 * bias. To be multiplied, those that are `step` apart stand side by side, with an empty place before the first and after the last of them, so that
 * three neighbours are one vector.
 */
export function convolve(rows: Float64Array, { kernel, bias, step }: Convolution): void {
  const width = bias.length;
  const count = rows.length / width;
  const room = (count + step + 1) * width;
  if (beside.length < room) beside = new Int16Array(room);
  beside.fill(0, 0, room);
  // Three of half the length are no longer than one may be.
  const size = stepFor(rows, width, vectorSteps / 2);
  const perUnit = 1 / size;
  for (let first = 0, place = width; first < step; first++, place += width)
    for (let at = first; at < count; at += step, place += width)
      for (let unit = 0; unit < width; unit++) beside[place + unit] = (rows[at * width + unit] as number) * perUnit + toRound - toRound;
  const products = kernel({ numbers: beside.subarray(0, room), step: size, advance: width });
  const vectors = count + step - 1;
  for (let unit = 0; unit < width; unit++) {
    const own = bias[unit] as number;
    // The vector around a place begins one before it.
    let from = unit * vectors;
    for (let first = 0; first < step; first++, from++)
      for (let at = first; at < count; at += step, from++) {
        const heard = (products[from] as number) + own;
        if (heard > 0) rows[at * width + unit] = (rows[at * width + unit] as number) + heard;
      }
  }
}
