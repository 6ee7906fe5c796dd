// Room for a few numbers, cut from a larger piece: the platform takes most of a microsecond for any memory it is asked for, and a text takes some four
// hundred arrays. None is given out twice, and a piece goes when all that was cut from it is gone, so these are for what no longer matters after a text.

const piece = 8_192;

type Kind<Numbers> = {
  new (length: number): Numbers;
  new (buffer: ArrayBufferLike, from: number, length: number): Numbers;
  readonly BYTES_PER_ELEMENT: number;
};

function createRoom<Numbers extends { readonly buffer: ArrayBufferLike }>(Numbers: Kind<Numbers>): (count: number) => Numbers {
  let current = new Numbers(piece);
  let used = 0;
  return (count) => {
    if (count > piece / 4) return new Numbers(count);
    if (used + count > piece) {
      current = new Numbers(piece);
      used = 0;
    }
    const room = new Numbers(current.buffer, used * Numbers.BYTES_PER_ELEMENT, count);
    used += count;
    return room;
  };
}

/** All zero, as is the other. */
export const roomFor = createRoom<Float64Array>(Float64Array);

/** For whole numbers of sixteen bits. */
export const roomForWhole = createRoom<Int16Array>(Int16Array);
