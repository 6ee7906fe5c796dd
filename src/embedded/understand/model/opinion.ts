// A small trained net that reads every word of a text beside its neighbours and in the light of the whole: what is told by no single word.
import { exp, log } from '../../exact-math.ts';
import { roomFor } from '../../room-for.ts';
import type { Quantised } from './artefact.ts';
import { toWhole, type WholeRows } from './whole-numbers.ts';
import { createWordLayer } from './word-layer.ts';

/** A word as the net meets it: its vector, of length one or zero, and how it stands in the text, in the order of training. */
export type MetWord = { key: string; vector: Float64Array; flags: readonly boolean[] };
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
  const [context, narrow, out, whole] = ['Context', 'Narrow', 'Out', 'Whole'].map((name) => layer(`opinion${name}`)) as [
    WholeRows,
    WholeRows,
    WholeRows,
    WholeRows,
  ];
  const [flagBias, bias, outBias] = [floats('opinionFlagBias'), floats('opinionBias'), floats('opinionOutBias')];
  const [flags, neighbours] = [toFloats(numbers('opinionFlags')), toFloats(numbers('opinionNeighbours'))];
  const readWord = createWordLayer(layer('opinionWords'), { dimensions });
  const width = bias.length;
  const reach = (neighbours.length / width - 1) / 2;

  return (words) => {
    const count = words.length;
    const mean = roomFor(dimensions);
    for (const { vector } of words) for (let d = 0; d < dimensions; d++) mean[d] = (mean[d] as number) + (vector[d] as number) / count;
    const common = context(toWhole(mean, dimensions));
    for (let unit = 0; unit < width; unit++) common[unit] = (common[unit] as number) + (flagBias[unit] as number);
    const met = new Float64Array(count * width);
    for (const [at, { key, vector, flags: own }] of words.entries()) {
      const read = readWord(key, () => vector);
      for (let unit = 0, to = at * width; unit < width; unit++, to++) met[to] = (read[unit] as number) + (common[unit] as number);
      for (let flag = 0; flag < own.length; flag++)
        if (own[flag])
          for (let unit = 0, to = at * width, from = flag * width; unit < width; unit++, to++, from++)
            met[to] = (met[to] as number) + (flags[from] as number);
    }
    const narrowed = toColumns(narrow(toWhole(besideNeighbours(met), width)), count);
    const rank = narrowed.length / count;
    const all = roomFor(rank);
    for (let at = 0; at < narrowed.length; at++) all[at % rank] = (all[at % rank] as number) + (narrowed[at] as number) / count;
    const ofWhole = whole(toWhole(all, rank));
    const ofWords = out(toWhole(narrowed, rank));
    return ofWhole.map((own, label) => own + (outBias[label] as number) + sumOf(ofWords, label * count, count));
  };

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
