// The trained artefact as it lies on disk: a JSON head and numbered sections. Apart from the model, which only calculates.

export type Calibration = { slope: number; shift: number };
export type Meta = {
  format: number;
  dimensions: number;
  tau: number;
  scale: number;
  hashedRows: number;
  pairRows: number;
  categories: string[];
  facets: string[];
  constraints: string[];
  providers: string[];
  calibration: Record<string, Calibration>;
  vocabulary: string;
  /** Words that descriptions are made of, the most frequent first; missing until training/fit-spelling.ts has run. */
  frequentWords?: string;
  layout: Record<string, { offset: number; length: number }>;
};
/** Rows of whole numbers, each with the size of its steps. */
export type Quantised<Values = Int8Array> = { values: Values; scales: Float32Array };

const magic = 0x314d5753;
const formatRead = 10;

export function openArtefact(bytes: ArrayBuffer) {
  const view = new DataView(bytes);
  if (view.getUint32(0, true) !== magic) throw new Error('the model file is not one of ours');
  const headLength = view.getUint32(4, true);
  const meta = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 8, headLength))) as Meta;
  if (meta.format !== formatRead) throw new Error(`the model has format ${meta.format}; this program reads format ${formatRead}`);
  const section = (name: string) => {
    const { offset, length } = meta.layout[name] ?? { offset: 0, length: 0 };
    return { start: 8 + headLength + offset, length };
  };
  const floats = (name: string) => new Float32Array(bytes, section(name).start, section(name).length);
  const rows = (name: string) => new Uint16Array(bytes, section(name).start, section(name).length);
  const quantised = (name: string, scales: Float32Array = floats(`${name}Scale`)): Quantised => ({
    values: new Int8Array(bytes, section(name).start, section(name).length),
    scales,
  });
  return {
    meta,
    floats,
    /** Whole numbers of sixteen bits, looked at where they lie: sections start at multiples of four bytes. */
    rows,
    bytes: (name: string) => new Uint8Array(bytes, section(name).start, section(name).length),
    quantised,
    /** Likewise, with scales in sixteen bits. */
    quantisedByHalves: (name: string) => quantised(name, fromHalves(rows(`${name}Scale`))),
  };
}

/** Numbers of sixteen bits, none below zero, as not every platform reads them by itself. */
function fromHalves(halves: Uint16Array): Float32Array {
  const floats = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at++) {
    const half = halves[at] as number;
    const exponent = half >> 10;
    const fraction = half & 1023;
    floats[at] = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  }
  return floats;
}
