// The port both caches fill: opaque values under a key for a while, and the right to be the one who makes a value that is not there.

/** Text unless said otherwise; bytes are for what never leaves the process. */
export type Value = string | Uint8Array;
export type Entry<V extends Value = string> = { value: V; remainingMs: number };

export type Lease = {
  /** Lets others claim the key. A lease of a process that died ends by itself within seconds. */
  release(): void;
};

export type Claim<V extends Value = string> =
  | { state: 'stored'; entry: Entry<V> }
  | { state: 'granted'; lease: Lease }
  | { state: 'taken' };

/** None of these ever rejects: a cache that is away holds nothing, keeps nothing and grants every claim. */
export type Cache<V extends Value = string> = {
  get(key: string): Promise<Entry<V> | undefined>;
  set(key: string, entry: Entry<V>): Promise<void>;
  drop(key: string): Promise<void>;
  /** In one step, so that nobody makes a value that was stored a moment before: the value, the right to make it, or neither. */
  claim(key: string): Promise<Claim<V>>;
};
