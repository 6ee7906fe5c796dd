// The trained artefact at work: a table of int8 rows and linear heads over it, in plain TypeScript. Holds no text and no catalogue.

import { exp, log, sigmoid } from '../exact-math.ts';
import { openArtefact } from './artefact.ts';
import type { Vocabulary } from './features.ts';
import { dot, dots } from './products.ts';
import type { Segments } from './segments.ts';

/** What one clause may say is read from the best clause; the rest is a matter of the whole text. */
const pooledHeads = ['need', 'facet', 'constraint'] as const;
const wholeHeads = ['show', 'size'] as const;
export type PooledHead = (typeof pooledHeads)[number];
export type HeadName = PooledHead | (typeof wholeHeads)[number];
type Head = { weights: Float32Array; bias: Float32Array; mix: Float32Array; pooled: boolean; slope: number; shift: number };
/** Vectors of the words, of the whole text, and of the whole and each of its clauses one after the other. */
export type TextVector = { words: Float64Array; whole: Float64Array; segments: Float64Array; hidden: Float64Array };
export type Model = ReturnType<typeof openModel>;

/** What lies this far below the top adds nothing that could be seen. */
const negligible = 12;
/** The size head gives a share of this many categories. */
const largestStack = 16;

export function openModel(bytes: ArrayBuffer) {
  const { meta, floats, quantised, matrix } = openArtefact(bytes);
  const { dimensions, tau, scale } = meta;
  const table = quantised('table');
  const [hiddenLayer, queryLayer, usedQueryLayer] = [matrix('hidden'), matrix('query'), matrix('usedQuery')];
  const [hiddenBias, placeBias, usedBias] = [floats('hiddenBias'), floats('place'), floats('usedBias')];
  const [providerRows, usedRows] = [matrix('provider'), matrix('used')];
  const calibrationOf = (name: string) => meta.calibration[name] ?? { slope: 1, shift: 0 };
  const openHead = (name: HeadName, pooled: boolean): Head => {
    const { slope, shift } = calibrationOf(name);
    return { weights: matrix(name), bias: floats(`${name}Bias`), mix: matrix(`${name}Mix`), pooled, slope, shift };
  };
  const heads = Object.fromEntries([
    ...pooledHeads.map((name) => [name, openHead(name, true)]),
    ...wholeHeads.map((name) => [name, openHead(name, false)]),
  ]) as Record<HeadName, Head>;
  const usedCalibration = calibrationOf('used');
  const standing = new Map(meta.categories.map((category) => [category, new Map<string, number>()]));
  for (const [at, [category, provider]] of meta.places.entries()) standing.get(category)?.set(provider, placeBias[at] as number);

  const times = (weights: Float32Array, row: number, vector: Float64Array) => dot(weights, row * vector.length, vector, 0, vector.length);

  const addRow = (row: number, to: Float64Array, at: number) => {
    const rowScale = table.scales[row] as number;
    const start = row * dimensions;
    for (let d = 0; d < dimensions; d++) to[at + d] = (to[at + d] as number) + (table.values[start + d] as number) * rowScale;
  };
  /** The sum of some words' vectors, to the length that the heads were trained on. */
  const addUp = (words: Float64Array, { from, to }: { from: number; to: number }, sums: Float64Array, at: number) => {
    for (let word = from * dimensions; word < to * dimensions; word += dimensions)
      for (let d = 0; d < dimensions; d++) sums[at + d] = (sums[at + d] as number) + (words[word + d] as number);
    normalise(sums, at);
  };
  const normalise = (vectors: Float64Array, at: number) => {
    let square = 0;
    for (let d = at; d < at + dimensions; d++) square += (vectors[d] as number) * (vectors[d] as number);
    const factor = square > 0 ? scale / Math.sqrt(square) : 0;
    for (let d = at; d < at + dimensions; d++) vectors[d] = (vectors[d] as number) * factor;
  };
  const hiddenOf = (whole: Float64Array) => {
    const hidden = new Float64Array(hiddenBias.length);
    for (let unit = 0; unit < hidden.length; unit++)
      hidden[unit] = Math.max(0, (hiddenBias[unit] as number) + times(hiddenLayer, unit, whole));
    return hidden;
  };
  const mixed = (layer: Float32Array, { whole, hidden }: TextVector) => {
    const query = new Float64Array(dimensions);
    for (let d = 0; d < dimensions; d++) query[d] = (whole[d] as number) + times(layer, d, hidden);
    return query;
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
      const segments = new Float64Array((1 + clauses.length) * dimensions);
      for (let word = 0; word < words.length; word++) for (const row of words[word]?.rows ?? []) addRow(row, vectors, word * dimensions);
      addUp(vectors, { from: 0, to: words.length }, segments, 0);
      for (const [clause, place] of clauses.entries()) addUp(vectors, place, segments, (1 + clause) * dimensions);
      const whole = segments.subarray(0, dimensions);
      return { words: vectors, whole, segments, hidden: hiddenOf(whole) };
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
    probability(name: HeadName, label: number, vector: TextVector): number {
      const { weights, bias, mix, pooled, slope, shift } = heads[name];
      const own = pooled ? pool(weights, label, vector.segments) : times(weights, label, vector.whole);
      return sigmoid(slope * (own + (bias[label] as number) + times(mix, label, vector.hidden)) + shift);
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
      const { slope, shift } = usedCalibration;
      return (provider) => sigmoid(slope * (times(usedRows, provider, query) + (usedBias[provider] as number)) + shift);
    },
  };

  function pool(weights: Float32Array, label: number, segments: Float64Array): number {
    const values = new Float64Array(segments.length / dimensions);
    dots(weights, label * dimensions, segments, dimensions, values);
    let top = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < values.length; at++) {
      const value = (values[at] as number) / tau;
      values[at] = value;
      if (value > top) top = value;
    }
    let sum = 0;
    for (let at = 0; at < values.length; at++) if ((values[at] as number) > top - negligible) sum += exp((values[at] as number) - top);
    return tau * (top + log(sum));
  }
}
