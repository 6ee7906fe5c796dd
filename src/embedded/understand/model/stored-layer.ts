// A layer of a small net as it stands in model/stance.json.

/** Rows of 8-bit numbers and, for each row, the size of its steps as a 32-bit float; both as base64, little-endian. */
export type StoredLayer = { steps: string; values: string };

export function readLayer({ steps, values }: StoredLayer): Float32Array {
  const sizes = new Float32Array(toBytes(steps));
  const numbers = new Int8Array(toBytes(values));
  const width = numbers.length / sizes.length;
  return Float32Array.from(numbers, (number, at) => number * (sizes[Math.floor(at / width)] as number));
}

/** One by one: by way of an iterator a quarter of a megabyte takes longer than all else at the start. */
function toBytes(base64: string): ArrayBuffer {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes.buffer;
}
