// The trained artefact as it lies on disk: a JSON head and numbered sections. Apart from the model, which only calculates.

export type Calibration = { slope: number; shift: number; threshold: number };
export type Meta = {
  format: number;
  dimensions: number;
  hidden: number;
  tau: number;
  scale: number;
  hashedRows: number;
  pairRows: number;
  categories: string[];
  facets: string[];
  constraints: string[];
  providers: string[];
  /** By their numbers among the categories and the providers. */
  places: [category: number, provider: number][];
  calibration: Record<string, Calibration>;
  vocabulary: string;
  /** Words that descriptions are made of, the most frequent first; missing until training/fit-spelling.ts has run. */
  frequentWords?: string;
  layout: Record<string, { offset: number; length: number }>;
};
/** Rows of whole numbers, each with the size of its steps. */
export type Quantised<Values = Int8Array> = { values: Values; scales: Float32Array };

const magic = 0x314d5753;
const formatRead = 7;

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
  const quantised = (name: string): Quantised => ({
    values: new Int8Array(bytes, section(name).start, section(name).length),
    scales: floats(`${name}Scale`),
  });
  return {
    meta,
    floats,
    /** Sections start at multiples of four bytes, so whole numbers of either width can be looked at where they lie. */
    counts: (name: string) => new Uint32Array(bytes, section(name).start, section(name).length),
    rows: (name: string) => new Uint16Array(bytes, section(name).start, section(name).length),
    bytes: (name: string) => new Uint8Array(bytes, section(name).start, section(name).length),
    quantised,
  };
}
