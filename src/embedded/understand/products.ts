// Products of rows and vectors, the innermost loops of all reading: several sums side by side, so that no number is fetched and no addition
// waited for more often than need be. Plain arguments, not one object: they run thousands of times per text. Every sum has a fixed order.

/** One row of weights with one vector. Widths are multiples of four. */
export function dot(weights: Float32Array, start: number, vectors: Float64Array, from: number, width: number): number {
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

/** Some rows of a matrix, one after the other. Copied, so that the loops over them are the same as over all, and compiled once. */
export function gather(matrix: Float32Array, rows: Uint16Array, width: number): Float32Array {
  const some = new Float32Array(rows.length * width);
  for (let at = 0; at < rows.length; at++) {
    const from = (rows[at] as number) * width;
    some.set(matrix.subarray(from, from + width), at * width);
  }
  return some;
}

/** Some rows of a matrix with one vector, two at a time, each to the last bit as by itself. */
export function multiplySome(matrix: Float32Array, rows: Uint16Array, vector: Float64Array): Float64Array {
  const width = vector.length;
  const product = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row += 2) {
    // The last of an odd number of rows is its own partner.
    const other = Math.min(row + 1, rows.length - 1);
    const first = (rows[row] as number) * width;
    const second = (rows[other] as number) * width;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let e = 0;
    let f = 0;
    let g = 0;
    let h = 0;
    for (let at = 0; at < width; at += 4) {
      const one = vector[at] as number;
      const two = vector[at + 1] as number;
      const three = vector[at + 2] as number;
      const four = vector[at + 3] as number;
      a += (matrix[first + at] as number) * one;
      b += (matrix[first + at + 1] as number) * two;
      c += (matrix[first + at + 2] as number) * three;
      d += (matrix[first + at + 3] as number) * four;
      e += (matrix[second + at] as number) * one;
      f += (matrix[second + at + 1] as number) * two;
      g += (matrix[second + at + 2] as number) * three;
      h += (matrix[second + at + 3] as number) * four;
    }
    product[row] = a + b + (c + d);
    product[other] = e + f + (g + h);
  }
  return product;
}

/** Every row of a matrix with one vector. */
export function multiply(matrix: Float32Array, vector: Float64Array): Float64Array {
  const width = vector.length;
  const rows = matrix.length / width;
  const product = new Float64Array(rows);
  let row = 0;
  for (; row + 3 < rows; row += 4) {
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
  for (; row < rows; row++) {
    let sum = 0;
    for (let at = 0; at < width; at++) sum += (matrix[row * width + at] as number) * (vector[at] as number);
    product[row] = sum;
  }
  return product;
}

/** The places of a vector that are not empty, and what stands there. */
export type Sparse = { width: number; places: Uint16Array; values: Float64Array };

export function toSparse(vector: Float64Array): Sparse {
  const places = new Uint16Array(vector.length);
  let count = 0;
  for (let at = 0; at < vector.length; at++) if (vector[at] !== 0) places[count++] = at;
  const values = new Float64Array(count);
  for (let at = 0; at < count; at++) values[at] = vector[places[at] as number] as number;
  return { width: vector.length, places, values };
}

/** Every row of a matrix with one vector that is mostly empty: leaving out nothings changes no sum. */
export function multiplySparse(matrix: Float32Array, { width, places, values }: Sparse): Float64Array {
  const rows = matrix.length / width;
  const product = new Float64Array(rows);
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    const first = row * width;
    const second = first + width;
    const third = second + width;
    const fourth = third + width;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < values.length; at++) {
      const value = values[at] as number;
      const place = places[at] as number;
      a += (matrix[first + place] as number) * value;
      b += (matrix[second + place] as number) * value;
      c += (matrix[third + place] as number) * value;
      d += (matrix[fourth + place] as number) * value;
    }
    product[row] = a;
    product[row + 1] = b;
    product[row + 2] = c;
    product[row + 3] = d;
  }
  for (; row < rows; row++) {
    let sum = 0;
    for (let at = 0; at < values.length; at++) sum += (matrix[row * width + (places[at] as number)] as number) * (values[at] as number);
    product[row] = sum;
  }
  return product;
}

/** Every row of a matrix with every one of several vectors, row by row. The number of vectors is a multiple of four. */
export function multiplyMany(matrix: Float32Array, vectors: Float64Array, width: number): Float64Array {
  const rows = matrix.length / width;
  const count = vectors.length / width;
  const products = new Float64Array(rows * count);
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
      const to = row * count + vector;
      products[to] = a;
      products[to + 1] = b;
      products[to + 2] = c;
      products[to + 3] = d;
      const below = other * count + vector;
      products[below] = e;
      products[below + 1] = f;
      products[below + 2] = g;
      products[below + 3] = h;
    }
  }
  return products;
}
