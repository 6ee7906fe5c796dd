// Products of whole numbers eight at a time, where the platform runs WebAssembly with 128-bit lanes: four times as fast as plain numbers.
import { once } from '../../../catalog/once.ts';
import { roomFor } from '../../room-for.ts';
import { howMany, type MakeRows, type WholeVectors } from './whole-numbers.ts';

/** lanes.wat, assembled. */
export const program =
  'AGFzbQEAAAABCwFgB39/f39/f38AAwIBAAUDAQABBxUCBm1lbW9yeQIACG11bHRpcGx5AAAK2gQB1wQCCH8FewNAIAIhCCADIQcgACAEaiEKAkAgB0EESQ0AA0AgCCELIAsgBWohDCAMIAVqIQ0gDSAFaiEOIA4gBWohCP0MAAAAAAAAAAAAAAAAAAAAACEQ/QwAAAAAAAAAAAAAAAAAAAAAIRH9DAAAAAAAAAAAAAAAAAAAAAAhEv0MAAAAAAAAAAAAAAAAAAAAACETIAAhCQNAIAn9AAQAIQ8gECAPIAv9AAQA/boB/a4BIRAgESAPIAz9AAQA/boB/a4BIREgEiAPIA39AAQA/boB/a4BIRIgEyAPIA79AAQA/boB/a4BIRMgC0EQaiELIAxBEGohDCANQRBqIQ0gDkEQaiEOIAlBEGohCSAJIApJDQALIBAgEf0NAAECAxAREhMEBQYHFBUWFyAQIBH9DQgJCgsYGRobDA0ODxwdHh/9rgEhECASIBP9DQABAgMQERITBAUGBxQVFhcgEiAT/Q0ICQoLGBkaGwwNDg8cHR4f/a4BIRIgBiAQIBL9DQABAgMEBQYHEBESExQVFhcgECAS/Q0ICQoLDA0ODxgZGhscHR4f/a4B/QsEACAGQRBqIQYgB0EEayEHIAdBBE8NAAsLAkAgB0UNAANA/QwAAAAAAAAAAAAAAAAAAAAAIRAgCCELIAAhCQNAIBAgCf0ABAAgC/0ABAD9ugH9rgEhECALQRBqIQsgCUEQaiEJIAkgCkkNAAsgBiAQ/RsAIBD9GwFqIBD9GwIgEP0bA2pqNgIAIAZBBGohBiAIIAVqIQggB0EBayEHIAcNAAsLIAohACAAIAFJDQALCw==';

type Exports = {
  memory: WebAssembly.Memory;
  multiply(row: number, rowsEnd: number, vectors: number, many: number, width: number, advance: number, to: number): void;
};

const pageBytes = 65_536;
/** Lanes are read this many bytes, this many numbers, at a time. */
const laneBytes = 16;
const laneNumbers = 8;
const toLanes = (bytes: number) => Math.ceil(bytes / laneBytes) * laneBytes;

/** Memory of one's own for rows, which stay there, and for the vectors and sums of one product at a time; nothing where there is no WebAssembly. */
export function createLanes(): MakeRows | undefined {
  const opened = open();
  if (!opened) return undefined;
  const { memory, multiply } = opened;
  let numbers = new Int16Array(memory.buffer);
  let sums = new Int32Array(memory.buffer);
  let taken = 0;
  const take = (bytes: number): number => {
    const at = taken;
    taken += toLanes(bytes);
    const lacking = taken - memory.buffer.byteLength;
    if (lacking > 0) {
      memory.grow(Math.ceil(lacking / pageBytes));
      numbers = new Int16Array(memory.buffer);
      sums = new Int32Array(memory.buffer);
    }
    return at;
  };
  /** Where vectors and sums stand; a larger one takes the place of one that is too small, or grows where nothing stands behind it. */
  let desk = { at: 0, bytes: 0 };
  const deskFor = (bytes: number): number => {
    if (bytes <= desk.bytes) return desk.at;
    const isLast = desk.at + desk.bytes === taken;
    const more = toLanes(isLast ? bytes - desk.bytes : 2 * bytes);
    const at = take(more);
    desk = isLast ? { at: desk.at, bytes: desk.bytes + more } : { at, bytes: more };
    return desk.at;
  };

  return ({ values, scales }, rows = scales.map((_, row) => row)) => {
    const count = rows.length;
    const width = values.length / scales.length;
    const stride = Math.ceil(width / laneNumbers) * laneNumbers;
    const strideBytes = 2 * stride;
    const from = take(count * strideBytes);
    const own = new Float32Array(count);
    for (let at = 0; at < count; at++) {
      const row = rows[at] as number;
      numbers.set(values.subarray(row * width, (row + 1) * width), from / 2 + at * stride);
      own[at] = scales[row] as number;
    }
    return ({ numbers: vectors, step, advance = width }: WholeVectors, given?: Float64Array) => {
      const many = howMany(vectors.length, width, advance);
      const vectorBytes = stride === width ? toLanes(2 * vectors.length) : many * strideBytes;
      const vectorsAt = deskFor(vectorBytes + 4 * count * many);
      const vectorsEnd = vectorsAt + vectorBytes;
      const products = given ?? roomFor(count * many);
      if (stride === width) numbers.set(vectors, vectorsAt / 2);
      else {
        numbers.fill(0, vectorsAt / 2, vectorsEnd / 2);
        for (let at = 0; at < many; at++) numbers.set(vectors.subarray(at * advance, at * advance + width), vectorsAt / 2 + at * stride);
      }
      const apart = stride === width ? 2 * advance : strideBytes;
      // Four vectors are multiplied at a time; where there is but one, the rows take their place.
      if (many === 1) multiply(vectorsAt, vectorsAt + strideBytes, from, count, strideBytes, strideBytes, vectorsEnd);
      else if (count * many > 0) multiply(from, from + count * strideBytes, vectorsAt, many, strideBytes, apart, vectorsEnd);
      let sum = vectorsEnd / 4;
      for (let row = 0, at = 0; row < count; row++) {
        const scale = (own[row] as number) * step;
        for (let vector = 0; vector < many; vector++, at++, sum++) products[at] = (sums[sum] as number) * scale;
      }
      return products;
    };
  };
}

const assembled = once(() => new WebAssembly.Module(Uint8Array.from(atob(program), (character) => character.charCodeAt(0))));

/** A page may be forbidden to compile, as may a worker at the edge; an old processor may have no such lanes. */
function open(): Exports | undefined {
  try {
    return new WebAssembly.Instance(assembled()).exports as Exports;
  } catch {
    return undefined;
  }
}
