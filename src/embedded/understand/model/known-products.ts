// Real products as the artefact holds them, thousands in half a megabyte: where each one's description points, its rarer words, what it runs on.
import type { openArtefact } from './artefact.ts';
import { packBits, unpackBits } from './packed-bits.ts';
import type { PrecedentParts } from './precedents.ts';

/** The numbers of a vector lie this far from 0 at most, in five bits; finer ones recognise no more products. */
const vectorSteps = 15;
const vectorBits = 5;
/** Wide enough for the rows of 4,095 providers. */
const rowBits = 12;

export type KnownProduct = { vector: Float64Array; words: readonly number[]; used: readonly number[] };

export function packProducts(products: readonly KnownProduct[]) {
  const scales = products.map(({ vector }) => Math.max(...vector.map(Math.abs)) / vectorSteps);
  const numbers = products.flatMap(({ vector }, at) =>
    Array.from(vector, (value) => vectorSteps + Math.round(value / (scales[at] as number))),
  );
  return {
    precedent: packBits(numbers, vectorBits),
    precedentScale: Float32Array.from(scales),
    precedentUsed: packBits(
      products.flatMap(({ used }) => used),
      rowBits,
    ),
    precedentUses: Uint16Array.from(products, ({ used }) => used.length),
    precedentWords: Uint16Array.from(products.flatMap(({ words }) => words)),
    precedentWordCounts: Uint16Array.from(products, ({ words }) => words.length),
  };
}

type Sections = Pick<ReturnType<typeof openArtefact>, 'bytes' | 'floats' | 'rows'>;

export function openProducts({ bytes, floats, rows }: Sections): Omit<PrecedentParts, 'providers'> {
  return {
    vectors: {
      values: Int8Array.from(unpackBits(bytes('precedent'), vectorBits), (number) => number - vectorSteps),
      scales: floats('precedentScale'),
    },
    used: unpackBits(bytes('precedentUsed'), rowBits),
    ends: toEnds(rows('precedentUses')),
    described: { words: rows('precedentWords'), ends: toEnds(rows('precedentWordCounts')) },
  };
}

function toEnds(counts: Uint16Array): Uint32Array {
  let end = 0;
  return Uint32Array.from(counts, (count) => {
    end += count;
    return end;
  });
}
