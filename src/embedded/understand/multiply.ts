// A matrix times a vector, four rows at a time: their sums do not wait for each other, and each adds up in the order of the columns.

export function multiply(matrix: Float32Array, vector: Float64Array, rows: number): Float64Array {
  const width = vector.length;
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
  for (; row < rows; row++)
    for (let at = 0; at < width; at++)
      product[row] = (product[row] as number) + (matrix[row * width + at] as number) * (vector[at] as number);
  return product;
}
