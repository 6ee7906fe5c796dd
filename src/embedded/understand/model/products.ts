// Products of rows and vectors, the innermost loops of all reading: several sums side by side, so that no number is fetched and no addition
// waited for more often than need be. Plain arguments, not one object: they run thousands of times per text. Every sum has a fixed order.

/** One row of weights with one vector. Widths are multiples of four. */
export function dot(weights: Float64Array, start: number, vectors: Float64Array, from: number, width: number): number {
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

/** As many rows or vectors as products are made with at a time; what fills up is empty. */
export function upToFours(count: number): number {
  return Math.ceil(count / 4) * 4;
}

/** Every row of a matrix with one vector. The number of rows is a multiple of four. Where the products go may be longer than they are many. */
export function multiply(matrix: Float64Array, vector: Float64Array, product: Float64Array): void {
  const width = vector.length;
  const rows = matrix.length / width;
  for (let row = 0; row < rows; row += 4) {
    const first = row * width;
    const second = first + width;
    const third = second + width;
    const fourth = third + width;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < width; at++) {
      const value = vector[at] as number;
      a += (matrix[first + at] as number) * value;
      b += (matrix[second + at] as number) * value;
      c += (matrix[third + at] as number) * value;
      d += (matrix[fourth + at] as number) * value;
    }
    product[row] = a;
    product[row + 1] = b;
    product[row + 2] = c;
    product[row + 3] = d;
  }
}

/** Every row of a matrix with every one of several vectors, row by row. The number of vectors is a multiple of four. */
export function multiplyMany(matrix: Float64Array, vectors: Float64Array, width: number, products?: Float64Array): Float64Array {
  const rows = matrix.length / width;
  const count = vectors.length / width;
  const to = products ?? new Float64Array(rows * count);
  for (let row = 0; row < rows; row += 2) {
    // The last of an odd number of rows is its own partner.
    const other = Math.min(row + 1, rows - 1);
    for (let vector = 0; vector < count; vector += 4) {
      const first = vector * width;
      const second = first + width;
      const third = second + width;
      const fourth = third + width;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      for (let at = 0; at < width; at++) {
        const own = matrix[row * width + at] as number;
        const next = matrix[other * width + at] as number;
        const one = vectors[first + at] as number;
        const two = vectors[second + at] as number;
        const three = vectors[third + at] as number;
        const four = vectors[fourth + at] as number;
        a += own * one;
        b += own * two;
        c += own * three;
        d += own * four;
        e += next * one;
        f += next * two;
        g += next * three;
        h += next * four;
      }
      const place = row * count + vector;
      to[place] = a;
      to[place + 1] = b;
      to[place + 2] = c;
      to[place + 3] = d;
      const below = other * count + vector;
      to[below] = e;
      to[below + 1] = f;
      to[below + 2] = g;
      to[below + 3] = h;
    }
  }
  return to;
}
