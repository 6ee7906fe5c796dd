// The port both caches fill: opaque values under a key for a while, and the right to be the one who makes a value that is not there.

export type Entry = { value: string; remainingMs: number };

export type Lease = {
  /** Lets others claim the key. A lease of a process that died ends by itself within seconds. */
  release(): void;
};

export type Claim = { state: 'stored'; entry: Entry } | { state: 'granted'; lease: Lease } | { state: 'taken' };

/** None of these ever rejects: a cache that is away holds nothing, keeps nothing and grants every claim. */
export type Cache = {
  get(key: string): Promise<Entry | undefined>;
  set(key: string, entry: Entry): Promise<void>;
  drop(key: string): Promise<void>;
  /** In one step, so that nobody makes a value that was stored a moment before: the value, the right to make it, or neither. */
  claim(key: string): Promise<Claim>;
};
