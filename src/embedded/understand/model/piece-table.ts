// The word pieces of the vocabulary, found in the one text they came as: in a map, each a string of its own, they would take three times the memory.
import type { Pieces } from './features.ts';
import { hash } from './hash.ts';

/** `list` has the pieces one after the other, with spaces between them and none twice; a piece's row is its place. */
export function createPieceTable(list: string): Pieces {
  const starts = [0];
  for (let end = list.indexOf(' '); end !== -1; end = list.indexOf(' ', end + 1)) starts.push(end + 1);
  const startOf = Uint32Array.from([...starts, list.length + 1]);
  const size = starts.length;
  // A power of two, at most half full, so that few pieces share a place.
  const mask = 2 ** (32 - Math.clz32(size * 2 - 1)) - 1;
  /** Rows by the place their piece has; 0 is an empty place, so that rows count from 1. */
  const rowAt = new Uint32Array(mask + 1);
  for (let row = 0; row < size; row++) {
    let place = hash(list.slice(startOf[row], (startOf[row + 1] as number) - 1)) & mask;
    while (rowAt[place] !== 0) place = (place + 1) & mask;
    rowAt[place] = row + 1;
  }
  return {
    size,
    get(piece) {
      for (let place = hash(piece) & mask; rowAt[place] !== 0; place = (place + 1) & mask) {
        const row = (rowAt[place] as number) - 1;
        const start = startOf[row] as number;
        if ((startOf[row + 1] as number) - 1 - start === piece.length && list.startsWith(piece, start)) return row;
      }
      return undefined;
    },
  };
}
