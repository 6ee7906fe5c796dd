// A small trained net that reads every word of a text beside its neighbours and in the light of the whole: what is told by no single word.
import { exp, log } from '../../exact-math.ts';
import { roomFor } from '../../room-for.ts';
import type { Quantised } from './artefact.ts';
import { toWhole, type WholeRows } from './whole-numbers.ts';

/** A word as the net meets it: its vector, of length one or zero, and how it stands in the text, in the order of training. */
export type MetWord = { vector: Float64Array; flags: readonly boolean[] };
type Parts = {
  layer: (name: string) => WholeRows;
  floats: (name: string) => Float32Array;
  numbers: (name: string) => Quantised;
  dimensions: number;
};

/** What lies this far below the top adds nothing that could be seen. */
const negligible = 12;

/** Log-odds of all labels. */
export function createOpinion({ layer, floats, numbers, dimensions }: Parts): (words: readonly MetWord[]) => Float64Array {
  const [ofWords, context, narrow, out, whole] = (['Words', 'Context', 'Narrow', 'Out', 'Whole'] as const).map((name) =>
    layer(`opinion${name}`),
  ) as [WholeRows, WholeRows, WholeRows, WholeRows, WholeRows];
  const [flagBias, bias, outBias] = [floats('opinionFlagBias'), floats('opinionBias'), floats('opinionOutBias')];
  const [flags, neighbours] = [toFloats(numbers('opinionFlags')), toFloats(numbers('opinionNeighbours'))];
  const width = bias.length;
  const reach = (neighbours.length / width - 1) / 2;

  return (words) => {
    const count = words.length;
    const [vectors, mean] = [roomFor(count * dimensions), roomFor(dimensions)];
    for (const [at, { vector }] of words.entries()) {
      vectors.set(vector, at * dimensions);
      for (let d = 0; d < dimensions; d++) mean[d] = (mean[d] as number) + (vector[d] as number) / count;
    }
    const common = context(toWhole(mean, dimensions));
    for (let unit = 0; unit < width; unit++) common[unit] = (common[unit] as number) + (flagBias[unit] as number);
    const met = toColumns(ofWords(toWhole(vectors, dimensions)), count);
    for (const [at, { flags: own }] of words.entries()) {
      add(met, at * width, common, 0);
      for (const [flag, holds] of own.entries()) if (holds) add(met, at * width, flags, flag * width);
    }
    const narrowed = toColumns(narrow(toWhole(besideNeighbours(met), width)), count);
    const rank = narrowed.length / count;
    const all = roomFor(rank);
    for (let at = 0; at < narrowed.length; at++) all[at % rank] = (all[at % rank] as number) + (narrowed[at] as number) / count;
    const ofWhole = whole(toWhole(all, rank));
    const ofEach = out(toWhole(narrowed, rank));
    return ofWhole.map((own, label) => own + (outBias[label] as number) + sumOf(ofEach, label * count, count));
  };

  function add(to: Float64Array, at: number, from: ArrayLike<number>, start: number): void {
    for (let unit = 0; unit < width; unit++) to[at + unit] = (to[at + unit] as number) + (from[start + unit] as number);
  }

  /** Each unit with what it is in the neighbours, none of it below zero. */
  function besideNeighbours(met: Float64Array): Float64Array {
    const count = met.length / width;
    const heard = new Float64Array(met.length);
    for (let at = 0; at < count; at++) {
      const to = at * width;
      for (let unit = 0; unit < width; unit++) heard[to + unit] = bias[unit] as number;
      for (let other = Math.max(0, at - reach); other <= Math.min(count - 1, at + reach); other++) {
        const [from, weight] = [other * width, (other - at + reach) * width];
        for (let unit = 0; unit < width; unit++)
          heard[to + unit] = (heard[to + unit] as number) + (met[from + unit] as number) * (neighbours[weight + unit] as number);
      }
      for (let unit = 0; unit < width; unit++) if ((heard[to + unit] as number) < 0) heard[to + unit] = 0;
    }
    return heard;
  }
}

function toFloats({ values, scales }: Quantised): Float32Array {
  const width = values.length / scales.length;
  return Float32Array.from(values, (value, at) => value * (scales[Math.floor(at / width)] as number));
}

/** Rows of one number for each of so many words become words of one number for each row. */
function toColumns(rows: Float64Array, count: number): Float64Array {
  const columns = new Float64Array(rows.length);
  const width = rows.length / count;
  for (let row = 0; row < width; row++) for (let at = 0; at < count; at++) columns[at * width + row] = rows[row * count + at] as number;
  return columns;
}

/** The logarithm of the sum of what so many log-odds are the logarithms of: the largest, and a little more. */
function sumOf(odds: Float64Array, from: number, count: number): number {
  let most = odds[from] as number;
  for (let at = from + 1; at < from + count; at++) if ((odds[at] as number) > most) most = odds[at] as number;
  let sum = 0;
  for (let at = from; at < from + count; at++) if ((odds[at] as number) > most - negligible) sum += exp((odds[at] as number) - most);
  return most + log(sum);
}
