// The trained artefact at work: linear heads over what the table makes of a text. Holds no text and no catalogue.
import { once } from '../../../catalog/once.ts';
import { exp, log, sigmoid } from '../../exact-math.ts';
import { roomFor } from '../../room-for.ts';
import { openArtefact } from './artefact.ts';
import type { Vocabulary } from './features.ts';
import { openProducts } from './known-products.ts';
import { createMakeRows, createPick, type PickRows } from './make-rows.ts';
import { createOpinion } from './opinion.ts';
import { createPieceTable } from './piece-table.ts';
import { createPrecedents, type Precedents } from './precedents.ts';
import type { Segments } from './segments.ts';
import { createTable, type ReadVectors } from './table.ts';
import { toWhole, type WholeRows, type WholeVectors } from './whole-numbers.ts';
import { openWordFilter } from './word-filter.ts';

/** What one clause may say is read from the best clause; the rest is a matter of the whole text. */
const pooledHeads = ['need', 'facet', 'constraint'] as const;
const wholeHeads = ['show', 'size'] as const;
export type PooledHead = (typeof pooledHeads)[number];
export type HeadName = PooledHead | (typeof wholeHeads)[number];
/** `alone`: each label by itself. */
type Head = { weights: PickRows; bias: Float32Array; mix: PickRows; alone: Uint16Array[]; pooled: boolean; slope: number; shift: number };
/** What was read, the whole by itself, both in whole steps, and what the hidden layer makes of the whole. */
export type TextVector = ReadVectors & {
  whole: Float64Array;
  stepped: { words: () => WholeVectors; whole: WholeVectors; segments: WholeVectors; hidden: WholeVectors };
};
export type Model = ReturnType<typeof openModel>;

/** What lies this far below the top adds nothing that could be seen. */
const negligible = 12;
/** Log-odds of use that nothing is ranked by: nearly half of the providers have less in a text, and need no exponential. */
const asGoodAsNever = -8;
/** The size head gives a share of this many categories. */
const largestStack = 16;

export function openModel(bytes: ArrayBuffer) {
  const { meta, floats, quantised, quantisedByHalves, rows, bytes: bytesOf } = openArtefact(bytes);
  const { dimensions, tau, scale } = meta;
  const perTau = 1 / tau;
  const table = createTable({ rows: quantisedByHalves('table'), dimensions, scale });
  const makeRows = createMakeRows();
  const layer = (name: string) => makeRows(quantised(name));
  const [hiddenLayer, queryLayer, usedQueryLayer] = [layer('hidden'), layer('query'), layer('usedQuery')];
  const [hiddenBias, placeBias, usedBias] = [floats('hiddenBias'), floats('place'), floats('usedBias')];
  const [providerRows, usedRows] = [createPick(makeRows, quantised('provider')), layer('used')];
  const calibrationOf = (name: string) => meta.calibration[name] ?? { slope: 1, shift: 0 };
  const openHead = (name: HeadName, pooled: boolean): Head => {
    const { slope, shift } = calibrationOf(name);
    const bias = floats(`${name}Bias`);
    return {
      weights: createPick(makeRows, quantised(name)),
      bias,
      alone: Array.from(bias, (_, label) => Uint16Array.of(label)),
      mix: createPick(makeRows, quantised(`${name}Mix`)),
      pooled,
      slope,
      shift,
    };
  };
  const heads = Object.fromEntries([
    ...pooledHeads.map((name) => [name, openHead(name, true)]),
    ...wholeHeads.map((name) => [name, openHead(name, false)]),
  ]) as Record<HeadName, Head>;
  const usedCalibration = calibrationOf('used');
  const precedentsFor = createPrecedents({
    ...openProducts({ bytes: bytesOf, floats, rows }),
    providers: meta.providers.length,
  });
  const providerRow = rowsOf(meta.providers);
  const standing = new Map(meta.categories.map((category) => [category, new Map<string, number>()]));
  const placeOf = rows('placeOf');
  for (let at = 0; at < placeBias.length; at++) {
    const [category, provider] = [meta.categories[placeOf[2 * at] as number], meta.providers[placeOf[2 * at + 1] as number]];
    standing.get(category as string)?.set(provider as string, placeBias[at] as number);
  }

  const hiddenOf = (whole: WholeVectors) => {
    const hidden = hiddenLayer(whole);
    for (let unit = 0; unit < hidden.length; unit++) hidden[unit] = Math.max(0, (hiddenBias[unit] as number) + (hidden[unit] as number));
    return toWhole(hidden, hidden.length);
  };
  const mixed = (layer: WholeRows, { whole, stepped }: TextVector) => {
    const query = layer(stepped.hidden);
    for (let d = 0; d < dimensions; d++) query[d] = (whole[d] as number) + (query[d] as number);
    return toWhole(query, dimensions);
  };
  /** What each label, or each of some, says of the whole text, before any likelihood. */
  const logits = ({ weights, bias, mix, pooled }: Head, vector: TextVector, labels?: Uint16Array): Float64Array => {
    const { whole, hidden } = vector.stepped;
    const sums = pooled ? pool(weights(labels), vector) : weights(labels)(whole);
    const mixed = mix(labels)(hidden);
    for (let at = 0; at < sums.length; at++) {
      const label = labels ? (labels[at] as number) : at;
      sums[at] = (sums[at] as number) + (bias[label] as number) + (mixed[at] as number);
    }
    return sums;
  };

  return {
    meta,
    vocabulary: {
      pieces: createPieceTable(meta.vocabulary),
      hashedRows: meta.hashedRows,
      pairRows: meta.pairRows,
    } satisfies Vocabulary,
    /** For mending slips of typing. */
    spelling: { frequent: meta.frequentWords?.split(' ') ?? [], isWord: openWordFilter(bytesOf('wordFilter')) },
    /** A provider's place in the model's order of providers. */
    rowOf: (provider: string): number | undefined => providerRow.get(provider),
    /** How well a provider suits a category before any text is read. */
    standing: (category: string, provider: string): number | undefined => standing.get(category)?.get(provider),

    /** What a net that reads words beside each other thinks of what is needed, in the order of the categories. */
    opinion: createOpinion({ layer, floats, numbers: quantised, dimensions }),

    /** What was read of the same text before, with other words left out, is not read again. */
    read(parts: Segments, before?: TextVector): TextVector {
      const read = table.read(parts, before);
      const segments = toWhole(read.segments.subarray(0, read.count * dimensions), dimensions);
      const whole = { numbers: segments.numbers.subarray(0, dimensions), step: segments.step };
      const words = once(() => toWhole(read.words(), dimensions));
      return { ...read, whole: read.segments.subarray(0, dimensions), stepped: { words, whole, segments, hidden: hiddenOf(whole) } };
    },
    wholeOf: table.wholeOf,
    createWordVectors: table.createWordVectors,

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
    contributions(head: PooledHead, labels: readonly number[], { stepped }: TextVector): Float64Array[] {
      const { weights, alone } = heads[head];
      return labels.map((label) => weights(alone[label])(stepped.words()));
    },

    /** How well each of some providers suits the text, by their places in the model's order of providers. */
    createAffinities(vector: TextVector): (providers: Uint16Array) => Float64Array {
      const query = mixed(queryLayer, vector);
      return (providers) => providerRows(providers)(query);
    },

    /**
     * How likely such a product really runs on each provider, which share of the products like it does on one, and how far it is one
     * that is known. The words of the text by their stems' numbers.
     */
    createUse(
      vector: TextVector,
      words: ReadonlySet<number>,
    ): { likelihoods: () => Float64Array } & Pick<Precedents, 'share' | 'recognised'> {
      const query = mixed(usedQueryLayer, vector);
      const { slope, shift } = usedCalibration;
      const precedents = precedentsFor(
        vector.whole.map((value) => value / scale),
        words,
      );
      return {
        likelihoods() {
          const likely = usedRows(query);
          for (let provider = 0; provider < likely.length; provider++) {
            const logOdds = slope * ((likely[provider] as number) + (usedBias[provider] as number)) + shift;
            likely[provider] = logOdds < asGoodAsNever ? 0 : sigmoid(logOdds);
          }
          precedents.weigh(likely);
          return likely;
        },
        share: precedents.share,
        recognised: precedents.recognised,
      };
    },
  };

  function pool(weights: WholeRows, { count, stepped }: TextVector): Float64Array {
    const products = weights(stepped.segments);
    const pooled = roomFor(products.length / count);
    for (let label = 0; label < pooled.length; label++) {
      const from = label * count;
      let most = products[from] as number;
      for (let at = from + 1; at < from + count; at++) if ((products[at] as number) > most) most = products[at] as number;
      const top = most * perTau;
      let sum = 0;
      for (let at = from; at < from + count; at++) {
        const below = (products[at] as number) * perTau - top;
        if (below > -negligible) sum += exp(below);
      }
      pooled[label] = tau * (top + log(sum));
    }
    return pooled;
  }
}

/** Filled one by one: the vocabulary is long, and pairs to make a map from would be thrown away at once. */
function rowsOf(names: readonly string[]): Map<string, number> {
  const rows = new Map<string, number>();
  for (let row = 0; row < names.length; row++) rows.set(names[row] as string, row);
  return rows;
}
