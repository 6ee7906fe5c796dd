// Products of vectors, the innermost loops of all reading. Plain arguments, not one object: they run thousands of times per text.

type Weights = Float32Array | Float64Array;

/** Four sums side by side: the processor need not wait for each addition. Widths are multiples of four. */
export function dot(weights: Weights, start: number, vectors: Float64Array, from: number, width: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let at = 0; at < width; at += 4) {
    a += (weights[start + at] as number) * (vectors[from + at] as number);
    b += (weights[start + at + 1] as number) * (vectors[from + at + 1] as number);
    c += (weights[start + at + 2] as number) * (vectors[from + at + 2] as number);
    d += (weights[start + at + 3] as number) * (vectors[from + at + 3] as number);
  }
  return a + b + (c + d);
}

/** One row of weights with each of several vectors that lie one after the other; two at a time, so that a weight is fetched half as often. */
export function dots(weights: Weights, start: number, vectors: Float64Array, width: number, products: Float64Array): void {
  const count = vectors.length / width;
  let at = 0;
  for (; at + 1 < count; at += 2) {
    const from = at * width;
    const next = from + width;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    let g = 0;
    let h = 0;
    for (let i = 0; i < width; i += 4) {
      const w0 = weights[start + i] as number;
      const w1 = weights[start + i + 1] as number;
      const w2 = weights[start + i + 2] as number;
      const w3 = weights[start + i + 3] as number;
      a += w0 * (vectors[from + i] as number);
      b += w1 * (vectors[from + i + 1] as number);
      c += w2 * (vectors[from + i + 2] as number);
      d += w3 * (vectors[from + i + 3] as number);
      e += w0 * (vectors[next + i] as number);
      f += w1 * (vectors[next + i + 1] as number);
      g += w2 * (vectors[next + i + 2] as number);
      h += w3 * (vectors[next + i + 3] as number);
    }
    products[at] = a + b + (c + d);
    products[at + 1] = e + f + (g + h);
  }
  if (at < count) products[at] = dot(weights, start, vectors, at * width, width);
}
