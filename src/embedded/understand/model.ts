// The trained artefact at work: a table of int8 rows and linear heads over it, in plain TypeScript. Holds no text and no catalogue.
import { exp, log, sigmoid } from '../exact-math.ts';
import { openArtefact } from './artefact.ts';
import type { Vocabulary, WordRows } from './features.ts';
import { createPrecedents } from './precedents.ts';
import { gather, multiply, multiplyMany, multiplySome, multiplySparse, type Sparse, toSparse } from './products.ts';
import type { Clause, Segments } from './segments.ts';

/** What one clause may say is read from the best clause; the rest is a matter of the whole text. */
const pooledHeads = ['need', 'facet', 'constraint'] as const;
const wholeHeads = ['show', 'size'] as const;
export type PooledHead = (typeof pooledHeads)[number];
export type HeadName = PooledHead | (typeof wholeHeads)[number];
type Head = { weights: Float32Array; bias: Float32Array; mix: Float32Array; pooled: boolean; slope: number; shift: number };
/** Vectors of the whole text; of the words, and of the whole and its clauses, one after the other, filled up with empty ones to a multiple of four. */
export type TextVector = { words: Float64Array; whole: Float64Array; segments: Float64Array; count: number; hidden: Sparse };
export type Model = ReturnType<typeof openModel>;

/** What lies this far below the top adds nothing that could be seen. */
const negligible = 12;
/** The size head gives a share of this many categories. */
const largestStack = 16;

export function openModel(bytes: ArrayBuffer) {
  const { meta, floats, quantised, matrix, rows, counts } = openArtefact(bytes);
  const { dimensions, tau, scale } = meta;
  const { values: tableValues, scales: tableScales } = quantised('table');
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
  const precedentsFor = createPrecedents({
    vectors: quantised('precedent'),
    used: rows('precedentUsed'),
    ends: counts('precedentEnds'),
    described: { words: rows('precedentWords'), ends: counts('precedentWordEnds') },
    providers: meta.providers.length,
  });
  const providerRow = rowsOf(meta.providers);
  const standing = new Map(meta.categories.map((category) => [category, new Map<string, number>()]));
  for (const [at, [category, provider]] of meta.places.entries())
    standing.get(meta.categories[category] as string)?.set(meta.providers[provider] as string, placeBias[at] as number);

  const addRow = (row: number, to: Float64Array, at: number) => {
    const rowScale = tableScales[row] as number;
    const start = row * dimensions;
    for (let d = 0; d < dimensions; d++) to[at + d] = (to[at + d] as number) + (tableValues[start + d] as number) * rowScale;
  };
  const addWord = ({ rows }: WordRows, to: Float64Array, at: number) => {
    for (let row = 0; row < rows.length; row++) addRow(rows[row] as number, to, at);
  };
  const addTo = (sums: Float64Array, at: number, vectors: Float64Array, from: number) => {
    for (let d = 0; d < dimensions; d++) sums[at + d] = (sums[at + d] as number) + (vectors[from + d] as number);
  };
  const vectorsOf = (words: readonly WordRows[]) => {
    const vectors = new Float64Array(upToFours(words.length) * dimensions);
    for (let word = 0; word < words.length; word++) addWord(words[word] as WordRows, vectors, word * dimensions);
    return vectors;
  };
  /** To the length that the heads were trained on. */
  const normalise = (vectors: Float64Array, at: number) => {
    let square = 0;
    for (let d = at; d < at + dimensions; d++) square += (vectors[d] as number) * (vectors[d] as number);
    const factor = square > 0 ? scale / Math.sqrt(square) : 0;
    for (let d = at; d < at + dimensions; d++) vectors[d] = (vectors[d] as number) * factor;
  };
  const hiddenOf = (whole: Float64Array) => {
    const hidden = multiply(hiddenLayer, whole);
    for (let unit = 0; unit < hidden.length; unit++) hidden[unit] = Math.max(0, (hiddenBias[unit] as number) + (hidden[unit] as number));
    // Two in three are silent.
    return toSparse(hidden);
  };
  const mixed = (layer: Float32Array, { whole, hidden }: TextVector) => {
    const query = multiplySparse(layer, hidden);
    for (let d = 0; d < dimensions; d++) query[d] = (whole[d] as number) + (query[d] as number);
    return query;
  };
  const wholly = (weights: Float32Array, { whole }: TextVector, labels?: Uint16Array) =>
    labels ? multiplySome(weights, labels, whole) : multiply(weights, whole);
  /** What each label, or each of some, says of the whole text, before any likelihood. */
  const logits = ({ weights, bias, mix, pooled }: Head, vector: TextVector, labels?: Uint16Array): Float64Array => {
    const sums = pooled ? pool(weights, vector, labels) : wholly(weights, vector, labels);
    const mixed = multiplySparse(labels ? gather(mix, labels, vector.hidden.width) : mix, vector.hidden);
    for (let at = 0; at < sums.length; at++) {
      const label = labels ? (labels[at] as number) : at;
      sums[at] = (sums[at] as number) + (bias[label] as number) + (mixed[at] as number);
    }
    return sums;
  };

  return {
    meta,
    vocabulary: {
      pieces: rowsOf(meta.vocabulary.split('\n')),
      hashedRows: meta.hashedRows,
      pairRows: meta.pairRows,
    } satisfies Vocabulary,
    /** A provider's place in the model's order of providers. */
    rowOf: (provider: string): number | undefined => providerRow.get(provider),
    /** How well a provider suits a category before any text is read. */
    standing: (category: string, provider: string): number | undefined => standing.get(category)?.get(provider),

    read({ words, clauses }: Segments): TextVector {
      const count = 1 + clauses.length;
      const segments = new Float64Array(upToFours(count) * dimensions);
      const vectors = vectorsOf(words);
      let clause = 0;
      for (let word = 0; word < words.length; word++) {
        const own = word * dimensions;
        addTo(segments, 0, vectors, own);
        while (clause < clauses.length && word >= (clauses[clause] as Clause).to) clause++;
        if (clause < clauses.length && word >= (clauses[clause] as Clause).from) addTo(segments, (1 + clause) * dimensions, vectors, own);
      }
      for (let segment = 0; segment < count; segment++) normalise(segments, segment * dimensions);
      const whole = segments.subarray(0, dimensions);
      return { words: vectors, whole, segments, count, hidden: hiddenOf(whole) };
    },

    /** The whole of a text alone, for what is only compared with other texts. */
    wholeOf(words: readonly WordRows[]): Float64Array {
      const whole = new Float64Array(dimensions);
      for (const word of words) addWord(word, whole, 0);
      normalise(whole, 0);
      return whole;
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

    /** How likely labels of a head are, all of them or some; for what a clause may say, the best clause speaks as loudly as the whole. */
    probabilities(name: HeadName, vector: TextVector, labels?: Uint16Array): Float64Array {
      const head = heads[name];
      const likely = logits(head, vector, labels);
      for (let at = 0; at < likely.length; at++) likely[at] = sigmoid(head.slope * (likely[at] as number) + head.shift);
      return likely;
    },

    /** How many categories the stack of such a project has. */
    expectedSize(vector: TextVector): number {
      return largestStack * sigmoid(logits(heads.size, vector)[0] as number);
    },

    /** How much each word speaks for each of some labels, for pointing at it. */
    contributions(head: PooledHead, labels: Uint16Array, { words }: TextVector): Float64Array[] {
      const each = multiplyMany(gather(heads[head].weights, labels, dimensions), words, dimensions);
      const stride = words.length / dimensions;
      return Array.from(labels, (_, at) => each.subarray(at * stride, (at + 1) * stride));
    },

    /** How well each of some providers suits the text, by their places in the model's order of providers. */
    createAffinities(vector: TextVector): (providers: Uint16Array) => Float64Array {
      const query = mixed(queryLayer, vector);
      return (providers) => multiplySome(providerRows, providers, query);
    },

    /**
     * How likely such a product really runs on each of some providers, and which share of the products like it does on one. The words of the
     * text by their stems' numbers.
     */
    createUse(
      vector: TextVector,
      words: ReadonlySet<number>,
    ): { likelihoods(providers: Uint16Array): Float64Array; share(provider: number): number } {
      const query = mixed(usedQueryLayer, vector);
      const { slope, shift } = usedCalibration;
      const precedents = precedentsFor(
        vector.whole.map((value) => value / scale),
        words,
      );
      return {
        likelihoods(providers) {
          const likely = multiplySome(usedRows, providers, query);
          for (let at = 0; at < likely.length; at++) {
            const provider = providers[at] as number;
            const logit = (likely[at] as number) + (usedBias[provider] as number);
            likely[at] = precedents.likelihood(provider, sigmoid(slope * logit + shift));
          }
          return likely;
        },
        share: precedents.share,
      };
    },
  };

  function pool(weights: Float32Array, { segments, count }: TextVector, labels?: Uint16Array): Float64Array {
    const products = multiplyMany(labels ? gather(weights, labels, dimensions) : weights, segments, dimensions);
    const stride = segments.length / dimensions;
    const pooled = new Float64Array(products.length / stride);
    for (let label = 0; label < pooled.length; label++) {
      const from = label * stride;
      let most = products[from] as number;
      for (let at = from + 1; at < from + count; at++) if ((products[at] as number) > most) most = products[at] as number;
      const top = most / tau;
      let sum = 0;
      for (let at = from; at < from + count; at++) {
        const below = (products[at] as number) / tau - top;
        if (below > -negligible) sum += exp(below);
      }
      pooled[label] = tau * (top + log(sum));
    }
    return pooled;
  }
}

/** Products are made for four vectors at a time. */
function upToFours(count: number): number {
  return Math.ceil(count / 4) * 4;
}

/** Filled one by one: the vocabulary is long, and pairs to make a map from would be thrown away at once. */
function rowsOf(names: readonly string[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (let row = 0; row < names.length; row++) rows.set(names[row] as string, row);
  return rows;
}
