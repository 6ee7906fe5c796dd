// Whole numbers from 0 on in no more bits than the largest needs, one after the other: an artefact holds thousands of products.

export function packBits(numbers: ArrayLike<number>, width: number): Uint8Array {
  const packed = new Uint8Array(Math.ceil((numbers.length * width) / 8));
  for (let at = 0; at < numbers.length; at++)
    for (let bit = 0; bit < width; bit++) {
      const place = at * width + bit;
      if (((numbers[at] as number) >> bit) & 1) packed[place >> 3] = (packed[place >> 3] as number) | (1 << (place & 7));
    }
  return packed;
}

/** As many as there may be, which is one or a few zeros more where the last byte is not full. */
export function unpackBits(packed: Uint8Array, width: number): Uint16Array {
  const numbers = new Uint16Array(Math.floor((packed.length * 8) / width));
  const mask = (1 << width) - 1;
  let bits = 0;
  let held = 0;
  let next = 0;
  for (let at = 0; at < numbers.length; at++) {
    for (; held < width; held += 8) bits |= (packed[next++] as number) << held;
    numbers[at] = bits & mask;
    bits >>>= width;
    held -= width;
  }
  return numbers;
}
