// The trained artefact at work: a table of int8 rows and linear heads over it, in plain TypeScript. Holds no text and no catalogue.

import { exp, log, sigmoid } from '../exact-math.ts';
import { openArtefact } from './artefact.ts';
import type { Vocabulary } from './features.ts';
import type { Segments } from './segments.ts';

/** What one clause may say is read from the best clause; the rest is a matter of the whole text. */
const pooledHeads = ['need', 'facet', 'constraint'] as const;
const wholeHeads = ['show', 'stack', 'size'] as const;
export type PooledHead = (typeof pooledHeads)[number];
export type HeadName = PooledHead | (typeof wholeHeads)[number];
/** Vectors of the words and of the clauses, one after the other, and of the whole. */
export type TextVector = { words: Float64Array; parts: Float64Array; whole: Float64Array; hidden: Float64Array };
export type Model = ReturnType<typeof openModel>;

/** What lies this far below the top adds nothing that could be seen. */
const negligible = 12;
/** The size head gives a share of this many categories. */
const largestStack = 16;

export function openModel(bytes: ArrayBuffer) {
  const { meta, floats, quantised, matrix } = openArtefact(bytes);
  const { dimensions, tau, scale, calibration } = meta;
  const table = quantised('table');
  const [hiddenLayer, queryLayer, usedQueryLayer] = [matrix('hidden'), matrix('query'), matrix('usedQuery')];
  const [hiddenBias, placeBias, usedBias] = [floats('hiddenBias'), floats('place'), floats('usedBias')];
  const [providerRows, usedRows] = [matrix('provider'), matrix('used')];
  const heads = Object.fromEntries(
    [...pooledHeads, ...wholeHeads].map((name) => [
      name,
      { weights: matrix(name), bias: floats(`${name}Bias`), mix: matrix(`${name}Mix`) },
    ]),
  ) as Record<HeadName, { weights: Float32Array; bias: Float32Array; mix: Float32Array }>;
  const standing = new Map(meta.categories.map((category) => [category, new Map<string, number>()]));
  for (const [at, [category, provider]] of meta.places.entries()) standing.get(category)?.set(provider, placeBias[at] as number);
  const nothing = { slope: 1, shift: 0 };

  /**
   * Four sums side by side: the processor need not wait for each addition. Widths are multiples of four.
   * Plain arguments, not one object: this runs thousands of times per text.
   */
  const dot = (weights: Float32Array, start: number, vector: Float64Array, from: number, width: number): number => {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < width; at += 4) {
      a += (weights[start + at] as number) * (vector[from + at] as number);
      b += (weights[start + at + 1] as number) * (vector[from + at + 1] as number);
      c += (weights[start + at + 2] as number) * (vector[from + at + 2] as number);
      d += (weights[start + at + 3] as number) * (vector[from + at + 3] as number);
    }
    return a + b + (c + d);
  };
  const times = (weights: Float32Array, row: number, vector: Float64Array) => dot(weights, row * vector.length, vector, 0, vector.length);

  const addRow = (row: number, to: Float64Array, at: number) => {
    const rowScale = table.scales[row] as number;
    const start = row * dimensions;
    for (let d = 0; d < dimensions; d++) to[at + d] = (to[at + d] as number) + (table.values[start + d] as number) * rowScale;
  };
  /** To the length that the heads were trained on. */
  const normalise = (vectors: Float64Array, at: number) => {
    let square = 0;
    for (let d = at; d < at + dimensions; d++) square += (vectors[d] as number) ** 2;
    const factor = square > 0 ? scale / Math.sqrt(square) : 0;
    for (let d = at; d < at + dimensions; d++) vectors[d] = (vectors[d] as number) * factor;
  };
  const hiddenOf = (whole: Float64Array) =>
    Float64Array.from(hiddenBias, (bias, unit) => Math.max(0, bias + times(hiddenLayer, unit, whole)));
  const mixed = (layer: Float32Array, { whole, hidden }: TextVector) => whole.map((value, at) => value + times(layer, at, hidden));
  const calibrated = (head: string, logit: number) => {
    const { slope, shift } = calibration[head] ?? nothing;
    return sigmoid(slope * logit + shift);
  };

  return {
    meta,
    vocabulary: {
      pieces: new Map(meta.vocabulary.split('\n').map((piece, row) => [piece, row])),
      hashedRows: meta.hashedRows,
      pairRows: meta.pairRows,
    } satisfies Vocabulary,
    /** How well each provider suits each category before any text is read. */
    standing,

    read({ words, clauses }: Segments): TextVector {
      const vectors = new Float64Array(words.length * dimensions);
      const parts = new Float64Array(clauses.length * dimensions);
      const whole = new Float64Array(dimensions);
      for (const [at, { rows }] of words.entries()) for (const row of rows) addRow(row, vectors, at * dimensions);
      for (let at = 0; at < vectors.length; at++) whole[at % dimensions] = (whole[at % dimensions] as number) + (vectors[at] as number);
      normalise(whole, 0);
      for (const [clause, { from, to }] of clauses.entries()) {
        const base = clause * dimensions;
        for (let at = from * dimensions; at < to * dimensions; at++)
          parts[base + (at % dimensions)] = (parts[base + (at % dimensions)] as number) + (vectors[at] as number);
        normalise(parts, base);
      }
      return { words: vectors, parts, whole, hidden: hiddenOf(whole) };
    },

    /** Vectors of single words, of length one, each made once. */
    createWordVectors(rowsOf: (at: number) => readonly number[]): (at: number) => Float64Array {
      const made = new Map<number, Float64Array>();
      return (at) => {
        const known = made.get(at);
        if (known) return known;
        const vector = new Float64Array(dimensions);
        for (const row of rowsOf(at)) addRow(row, vector, 0);
        normalise(vector, 0);
        const own = vector.map((value) => value / scale);
        made.set(at, own);
        return own;
      };
    },

    /** How likely a label of a head is; for what a clause may say, the best clause speaks as loudly as the whole. */
    probability(head: HeadName, label: number, vector: TextVector): number {
      const { weights, bias, mix } = heads[head];
      const isPooled = (pooledHeads as readonly string[]).includes(head);
      const own = isPooled ? pool(weights, label, vector) : times(weights, label, vector.whole);
      return calibrated(head, own + (bias[label] as number) + times(mix, label, vector.hidden));
    },

    /** How many categories the stack of such a project has. */
    expectedSize({ whole, hidden }: TextVector): number {
      const { weights, bias, mix } = heads.size;
      return largestStack * sigmoid(times(weights, 0, whole) + (bias[0] as number) + times(mix, 0, hidden));
    },

    /** How much one word speaks for a label, for pointing at it. */
    contribution(head: PooledHead, label: number, { words }: TextVector, word: number): number {
      return dot(heads[head].weights, label * dimensions, words, word * dimensions, dimensions);
    },

    /** How well a provider suits the text, by its place in the model's order of providers. */
    createAffinity(vector: TextVector): (provider: number) => number {
      const query = mixed(queryLayer, vector);
      return (provider) => times(providerRows, provider, query);
    },

    /** How likely such a product really runs on a provider. */
    createUse(vector: TextVector): (provider: number) => number {
      const query = mixed(usedQueryLayer, vector);
      return (provider) => calibrated('used', times(usedRows, provider, query) + (usedBias[provider] as number));
    },
  };

  function pool(weights: Float32Array, label: number, { whole, parts }: TextVector): number {
    const count = parts.length / dimensions;
    const values = new Float64Array(count + 1);
    let top = times(weights, label, whole) / tau;
    values[0] = top;
    for (let part = 0; part < count; part++) {
      const value = dot(weights, label * dimensions, parts, part * dimensions, dimensions) / tau;
      values[part + 1] = value;
      if (value > top) top = value;
    }
    let sum = 0;
    for (const value of values) if (value > top - negligible) sum += exp(value - top);
    return tau * (top + log(sum));
  }
}
