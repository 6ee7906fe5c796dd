// Room for a few numbers, cut from a larger piece: the platform takes most of a microsecond for any memory it is asked for, and a text takes some four
// hundred arrays. None is given out twice, and a piece goes when all that was cut from it is gone, so these are for what no longer matters after a text.

const piece = 8_192;
let current = new Float64Array(piece);
let used = 0;

/** All zero. */
export function roomFor(count: number): Float64Array {
  if (count > piece / 4) return new Float64Array(count);
  if (used + count > piece) {
    current = new Float64Array(piece);
    used = 0;
  }
  const room = new Float64Array(current.buffer, used * current.BYTES_PER_ELEMENT, count);
  used += count;
  return room;
}

let currentWhole = new Int16Array(piece);
let usedWhole = 0;

/** Likewise, for whole numbers of sixteen bits. */
export function roomForWhole(count: number): Int16Array {
  if (count > piece / 4) return new Int16Array(count);
  if (usedWhole + count > piece) {
    currentWhole = new Int16Array(piece);
    usedWhole = 0;
  }
  const room = new Int16Array(currentWhole.buffer, usedWhole * currentWhole.BYTES_PER_ELEMENT, count);
  usedWhole += count;
  return room;
}
