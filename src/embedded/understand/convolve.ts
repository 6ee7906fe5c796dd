// One layer of a small net over the words of a text: each word takes up what its neighbours say.
import { toWhole, vectorSteps, type WholeRows } from './whole-numbers.ts';

export type Convolution = { kernel: WholeRows; bias: Float32Array; step: number };

/** Three neighbours, `step` words apart, to one, which is added to what was there. Rows stand one after the other, each as long as the bias. */
export function convolve(rows: Float64Array, { kernel, bias, step }: Convolution): Float64Array {
  const width = bias.length;
  const count = rows.length / width;
  const joined = new Int16Array(count * 3 * width);
  // Three of half the length are no longer than one may be.
  const { numbers, step: size } = toWhole(rows, width, vectorSteps / 2);
  for (let part = 0; part < 3; part++) {
    const away = (part - 1) * step;
    for (let at = Math.max(0, -away); at < Math.min(count, count - away); at++)
      for (let unit = 0; unit < width; unit++) joined[(at * 3 + part) * width + unit] = numbers[(at + away) * width + unit] as number;
  }
  const products = kernel({ numbers: joined, step: size });
  const stride = products.length / width;
  const next = new Float64Array(rows);
  for (let at = 0; at < count; at++)
    for (let unit = 0; unit < width; unit++)
      next[at * width + unit] =
        (next[at * width + unit] as number) + Math.max(0, (products[unit * stride + at] as number) + (bias[unit] as number));
  return next;
}
