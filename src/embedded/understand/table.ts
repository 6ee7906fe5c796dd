// The trained table of int8 rows: what words, clauses and texts become when their rows are added up.
import { roomFor } from '../room-for.ts';
import type { Quantised } from './artefact.ts';
import type { WordRows } from './features.ts';
import { upToFours } from './products.ts';
import type { Clause, Segments } from './segments.ts';

/** Vectors of the words, for who asks; of the whole text and its clauses, so many; each one after the other, filled up with empty ones. */
export type ReadVectors = { words: () => Float64Array; segments: Float64Array; count: number };
/** Texts and clauses are given the length of the scale, which the heads were trained on. */
type Parts = { rows: Quantised; dimensions: number; scale: number };

export function createTable({ rows: { values, scales }, dimensions, scale }: Parts) {
  const addRow = (row: number, to: Float64Array, at: number) => {
    const rowScale = scales[row] as number;
    const start = row * dimensions;
    for (let d = 0; d < dimensions; d++) to[at + d] = (to[at + d] as number) + (values[start + d] as number) * rowScale;
  };
  const addTwo = (row: number, other: number, to: Float64Array, at: number) => {
    const rowScale = scales[row] as number;
    const otherScale = scales[other] as number;
    const start = row * dimensions;
    const otherStart = other * dimensions;
    for (let d = 0; d < dimensions; d++)
      to[at + d] = (to[at + d] as number) + ((values[start + d] as number) * rowScale + (values[otherStart + d] as number) * otherScale);
  };
  /** Two at a time: what they are added to is fetched and put back half as often. */
  const addRows = (rows: readonly number[], to: Float64Array, at: number) => {
    let row = 0;
    for (; row + 1 < rows.length; row += 2) addTwo(rows[row] as number, rows[row + 1] as number, to, at);
    if (row < rows.length) addRow(rows[row] as number, to, at);
  };
  /** To the first, which is the whole. */
  const addSegment = (segments: Float64Array, from: number) => {
    for (let d = 0; d < dimensions; d++) segments[d] = (segments[d] as number) + (segments[from + d] as number);
  };
  const vectorsOf = (words: readonly WordRows[]) => {
    const vectors = new Float64Array(upToFours(words.length) * dimensions);
    for (let word = 0; word < words.length; word++) addRows((words[word] as WordRows).rows, vectors, word * dimensions);
    return vectors;
  };
  const normalise = (vectors: Float64Array, at: number, length: number) => {
    let square = 0;
    for (let d = at; d < at + dimensions; d++) square += (vectors[d] as number) * (vectors[d] as number);
    const factor = square > 0 ? length / Math.sqrt(square) : 0;
    for (let d = at; d < at + dimensions; d++) vectors[d] = (vectors[d] as number) * factor;
  };

  return {
    read({ words, clauses }: Segments): ReadVectors {
      const count = 1 + clauses.length;
      const segments = new Float64Array(upToFours(count) * dimensions);
      // Each word once, in its clause; what no clause has goes to the whole by itself.
      let clause = 0;
      for (let word = 0; word < words.length; word++) {
        while (clause < clauses.length && word >= (clauses[clause] as Clause).to) clause++;
        const isInside = clause < clauses.length && word >= (clauses[clause] as Clause).from;
        addRows((words[word] as WordRows).rows, segments, isInside ? (1 + clause) * dimensions : 0);
      }
      for (let segment = 1; segment < count; segment++) addSegment(segments, segment * dimensions);
      for (let segment = 0; segment < count; segment++) normalise(segments, segment * dimensions, scale);
      return { words: () => vectorsOf(words), segments, count };
    },

    /** The whole of a text alone, for what is only compared with other texts. */
    wholeOf(words: readonly WordRows[]): Float64Array {
      const whole = new Float64Array(dimensions);
      for (const { rows } of words) addRows(rows, whole, 0);
      normalise(whole, 0, scale);
      return whole;
    },

    /** Vectors of single words, of length one, each made once. */
    createWordVectors(rowsOf: (at: number) => readonly number[]): (at: number) => Float64Array {
      const made = new Map<number, Float64Array>();
      return (at) => {
        const known = made.get(at);
        if (known) return known;
        const vector = roomFor(dimensions);
        addRows(rowsOf(at), vector, 0);
        normalise(vector, 0, 1);
        made.set(at, vector);
        return vector;
      };
    },
  };
}
