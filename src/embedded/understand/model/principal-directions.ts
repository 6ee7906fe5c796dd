// The few directions in which vectors differ most, so that their likeness can be told roughly from a part of their numbers.

/** Turns towards the strongest directions settle quickly, and near enough is enough. */
const rounds = 8;
/** More vectors than this would tell the same. */
const most = 1_000;

type Vectors = { vectors: Float64Array; dimensions: number; count: number };

/** One after the other, each of length one and at right angles to the others. */
export function principalDirections({ vectors, dimensions, count }: Vectors): Float64Array {
  const spread = secondMoments({ vectors, dimensions });
  let directions: Float64Array[] = Array.from({ length: count }, (_, at) =>
    Float64Array.from({ length: dimensions }, (_, d) => Number(d === at)),
  );
  for (let round = 0; round < rounds; round++) directions = squareUp(directions.map((direction) => turn(spread, direction)));
  return Float64Array.from(directions.flatMap((direction) => [...direction]));
}

function secondMoments({ vectors, dimensions }: Omit<Vectors, 'count'>): Float64Array {
  const sums = new Float64Array(dimensions * dimensions);
  const rows = vectors.length / dimensions;
  const picked = Math.min(rows, most);
  for (let pick = 0; pick < picked; pick++) {
    const start = Math.floor((pick * rows) / picked) * dimensions;
    for (let i = 0; i < dimensions; i++) {
      const own = vectors[start + i] as number;
      const row = i * dimensions;
      for (let j = 0; j < dimensions; j++) sums[row + j] = (sums[row + j] as number) + own * (vectors[start + j] as number);
    }
  }
  return sums;
}

function turn(spread: Float64Array, direction: Float64Array): Float64Array {
  return direction.map((_, row) => product(spread.subarray(row * direction.length, (row + 1) * direction.length), direction));
}

/** Gram and Schmidt's way; what has no part of its own is left empty. */
function squareUp(directions: Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const direction of directions) {
    for (const other of done) {
      const shared = product(other, direction);
      for (let d = 0; d < direction.length; d++) direction[d] = (direction[d] as number) - shared * (other[d] as number);
    }
    const length = Math.sqrt(product(direction, direction));
    done.push(direction.map((value) => (length > 0 ? value / length : 0)));
  }
  return done;
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number);
  return sum;
}
