// The trained artefact: a table of int8 rows and linear heads over it, read in plain TypeScript. Holds no text and no catalogue.
import { exp, log, sigmoid } from './exact-math.ts';
import type { Vocabulary } from './features.ts';
import type { Segment } from './segments.ts';

export type HeadName = (typeof headNames)[number];
const headNames = ['show', 'need', 'stack', 'facet', 'constraint', 'size'] as const;
type Calibration = { slope: number; shift: number; threshold: number };
type Meta = {
  format: number;
  dimensions: number;
  hidden: number;
  tau: number;
  scale: number;
  hashedRows: number;
  categories: string[];
  facets: string[];
  constraints: string[];
  providers: string[];
  places: [category: string, provider: string][];
  calibration: Record<HeadName, Calibration>;
  vocabulary: string;
  layout: Record<string, { offset: number; length: number }>;
};

type Matrix = { values: Int8Array; scales: Float32Array };
export type TextVector = { whole: Float64Array; parts: Float64Array[]; hidden: Float64Array };
export type Model = ReturnType<typeof openModel>;

const magic = 0x314d5753;
const negligible = 12;
const formatRead = 3;
/** The size head gives a share of this many categories. */
const largestStack = 16;

export function openModel(bytes: ArrayBuffer) {
  const view = new DataView(bytes);
  if (view.getUint32(0, true) !== magic) throw new Error('the model file is not one of ours');
  const headLength = view.getUint32(4, true);
  const meta = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, headLength))) as Meta;
  if (meta.format !== formatRead) throw new Error(`the model has format ${meta.format}; this program reads format ${formatRead}`);
  const { dimensions, tau, scale, calibration } = meta;
  const section = (name: string) => {
    const { offset, length } = meta.layout[name] ?? { offset: 0, length: 0 };
    return { start: 8 + headLength + offset, length };
  };
  const floats = (name: string) => new Float32Array(bytes, section(name).start, section(name).length);
  const quantised = (name: string): Matrix => ({
    values: new Int8Array(bytes, section(name).start, section(name).length),
    scales: floats(`${name}Scale`),
  });

  /** Heads are small and read often: unpacked once. The table is large and read by the row. */
  const matrix = (name: string): Float32Array => {
    const { values, scales } = quantised(name);
    const width = values.length / scales.length;
    const unpacked = new Float32Array(values.length);
    for (let at = 0; at < values.length; at++) unpacked[at] = (values[at] as number) * (scales[(at / width) | 0] as number);
    return unpacked;
  };

  const table = quantised('table');
  const hiddenLayer = matrix('hidden');
  const hiddenBias = floats('hiddenBias');
  const queryLayer = matrix('query');
  const providerRows = matrix('provider');
  const placeBias = floats('place');
  const heads = Object.fromEntries(
    headNames.map((name) => [name, { weights: matrix(name), bias: floats(`${name}Bias`), mix: matrix(`${name}Mix`) }]),
  ) as Record<HeadName, { weights: Float32Array; bias: Float32Array; mix: Float32Array }>;

  /** Four sums side by side: the processor need not wait for each addition. Widths are multiples of four. */
  const dot = (weights: Float32Array, row: number, vector: Float64Array): number => {
    const width = vector.length;
    const start = row * width;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let at = 0; at < width; at += 4) {
      a += (weights[start + at] as number) * (vector[at] as number);
      b += (weights[start + at + 1] as number) * (vector[at + 1] as number);
      c += (weights[start + at + 2] as number) * (vector[at + 2] as number);
      d += (weights[start + at + 3] as number) * (vector[at + 3] as number);
    }
    return a + b + (c + d);
  };
  const sumRows = (rows: readonly number[]): Float64Array => {
    const sum = new Float64Array(dimensions);
    for (const row of rows) {
      const rowScale = table.scales[row] as number;
      const start = row * dimensions;
      for (let at = 0; at < dimensions; at++) sum[at] = (sum[at] as number) + (table.values[start + at] as number) * rowScale;
    }
    return sum;
  };
  const embed = (rows: readonly number[]): Float64Array => {
    const sum = sumRows(rows);
    let square = 0;
    for (const value of sum) square += value * value;
    const factor = square > 0 ? scale / Math.sqrt(square) : 0;
    return sum.map((value) => value * factor);
  };

  return {
    meta,
    vocabulary: {
      pieces: new Map(meta.vocabulary.split('\n').map((piece, row) => [piece, row])),
      hashedRows: meta.hashedRows,
    } satisfies Vocabulary,
    placeBias: new Map(meta.places.map(([category, provider], at) => [`${category} ${provider}`, placeBias[at] as number])),
    embed,

    read(segments: readonly Segment[]): TextVector {
      const [whole, ...parts] = segments.map(({ rows }) => embed(rows));
      const vector = whole ?? new Float64Array(dimensions);
      const hidden = Float64Array.from(hiddenBias, (bias, unit) => Math.max(0, bias + dot(hiddenLayer, unit, vector)));
      return { whole: vector, parts, hidden };
    },

    /** How likely each label of a head is; the best part of a text may speak as loudly as the whole. */
    probability(head: HeadName, label: number, { whole, parts, hidden }: TextVector): number {
      const { weights, bias, mix } = heads[head];
      const values = new Float64Array(parts.length + 1);
      let top = dot(weights, label, whole) / tau;
      values[0] = top;
      for (let at = 0; at < parts.length; at++) {
        const value = dot(weights, label, parts[at] as Float64Array) / tau;
        values[at + 1] = value;
        if (value > top) top = value;
      }
      let sum = 0;
      // What lies far below the top adds nothing that could be seen.
      for (const value of values) if (value > top - negligible) sum += exp(value - top);
      const logit = tau * (top + log(sum)) + (bias[label] as number) + dot(mix, label, hidden);
      const { slope, shift } = calibration[head];
      return sigmoid(slope * logit + shift);
    },

    /** How many categories the stack of such a project has. */
    expectedSize({ whole, hidden }: TextVector): number {
      const { weights, bias, mix } = heads.size;
      return largestStack * sigmoid(dot(weights, 0, whole) + (bias[0] as number) + dot(mix, 0, hidden));
    },

    /** How much one word speaks for a label, for pointing at it. */
    contribution(head: HeadName, label: number, rows: readonly number[]): number {
      return dot(heads[head].weights, label, sumRows(rows));
    },

    /** How well each provider suits the text, in the model's order of providers. */
    affinities({ whole, hidden }: TextVector): Float64Array {
      const query = whole.map((value, at) => value + dot(queryLayer, at, hidden));
      return Float64Array.from(meta.providers, (_, row) => dot(providerRows, row, query));
    },
  };
}
