// The trained table of int8 rows: what words, clauses and texts become when their rows are added up.
import { roomFor } from '../../room-for.ts';
import type { Quantised } from './artefact.ts';
import type { WordRows } from './features.ts';
import { upToFours } from './products.ts';
import type { Clause, Segments } from './segments.ts';

/**
 * Vectors of the words, for who asks; of the whole text and its clauses, so many; each one after the other, filled up with empty ones. `of` is
 * what was read, and `sums` what its clauses came to, for who reads the text again with a few words left out.
 */
export type ReadVectors = { words: () => Float64Array; segments: Float64Array; count: number; of: Segments; sums: Float64Array };
/** Texts and clauses are given the length of the scale, which the heads were trained on. */
type Parts = { rows: Quantised; dimensions: number; scale: number };

export function createTable({ rows: { values, scales }, dimensions, scale }: Parts) {
  const addRow = (row: number, to: Float64Array, at: number) => {
    const rowScale = scales[row] as number;
    const start = row * dimensions;
    for (let d = 0; d < dimensions; d++) to[at + d] = (to[at + d] as number) + (values[start + d] as number) * rowScale;
  };
  const addFour = (a: number, b: number, c: number, d: number, to: Float64Array, at: number) => {
    const [scaleA, scaleB, scaleC, scaleD] = [scales[a] as number, scales[b] as number, scales[c] as number, scales[d] as number];
    const [fromA, fromB, fromC, fromD] = [a * dimensions, b * dimensions, c * dimensions, d * dimensions];
    for (let i = 0; i < dimensions; i++)
      to[at + i] =
        (to[at + i] as number) +
        ((values[fromA + i] as number) * scaleA +
          (values[fromB + i] as number) * scaleB +
          ((values[fromC + i] as number) * scaleC + (values[fromD + i] as number) * scaleD));
  };
  /** Four at a time: what they are added to is fetched and put back a quarter as often. */
  const addRows = (rows: readonly number[], to: Float64Array, at: number) => {
    let row = 0;
    for (; row + 3 < rows.length; row += 4)
      addFour(rows[row] as number, rows[row + 1] as number, rows[row + 2] as number, rows[row + 3] as number, to, at);
    for (; row < rows.length; row++) addRow(rows[row] as number, to, at);
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
    read(of: Segments, before?: ReadVectors): ReadVectors {
      const { words, clauses } = of;
      const count = 1 + clauses.length;
      const segments = new Float64Array(upToFours(count) * dimensions);
      // Each word once, in its clause; what no clause has goes to the whole by itself.
      const gathered: number[] = [];
      const add = (from: number, to: number, segment: number) => {
        gathered.length = 0;
        for (let word = from; word < to; word++) for (const row of (words[word] as WordRows).rows) gathered.push(row);
        addRows(gathered, segments, segment * dimensions);
      };
      let done = 0;
      for (let clause = 0; clause < clauses.length; clause++) {
        const { from, to } = clauses[clause] as Clause;
        const start = (1 + clause) * dimensions;
        add(done, from, 0);
        if (before && isSame(before.of, of, clause)) segments.set(before.sums.subarray(start, start + dimensions), start);
        else add(from, to, 1 + clause);
        done = to;
      }
      add(done, words.length, 0);
      const sums = segments.slice();
      for (let segment = 1; segment < count; segment++) addSegment(segments, segment * dimensions);
      for (let segment = 0; segment < count; segment++) normalise(segments, segment * dimensions, scale);
      return { words: () => vectorsOf(words), segments, count, of, sums };
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

/** Whether a clause is made of the same words in both, and none of them says something else. */
function isSame(before: Segments, now: Segments, clause: number): boolean {
  const [then, { from, to }] = [before.clauses[clause], now.clauses[clause] as Clause];
  if (then?.from !== from || then.to !== to) return false;
  for (let word = from; word < to; word++) if (before.words[word]?.rows !== now.words[word]?.rows) return false;
  return true;
}
