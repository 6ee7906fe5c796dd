// A cache in this process, bounded by entries and by bytes; what was not asked for longest goes first.
import type { Cache, Entry, Value } from './cache.ts';

type Kept<V> = { key: string; value: V; bytes: number; expiresAt: number };
type Bounds = { maxEntries?: number; maxBytes?: number; now?: () => number };

/** An answer is 10 to 20 KB, so that bytes run out before entries do; those bound what many small ones cost beside their bytes. */
export function createMemoryCache<V extends Value = string>({
  maxBytes = 4 * 1024 * 1024,
  maxEntries = Math.max(5_000, maxBytes / 1024),
  now = Date.now,
}: Bounds = {}): Cache<V> {
  // A Map remembers the order of insertion; a value that is read is put back at its end.
  const kept = new Map<string, Kept<V>>();
  const leased = new Set<string>();
  let bytes = 0;

  const remove = (key: string): Kept<V> | undefined => {
    const found = kept.get(key);
    if (found === undefined) return undefined;
    kept.delete(key);
    bytes -= found.bytes;
    return found;
  };
  const read = (key: string): Entry<V> | undefined => {
    const found = remove(key);
    if (found === undefined || found.expiresAt <= now()) return undefined;
    // Under the key it has, not the equal one of this request, which would have to outlive it.
    kept.set(found.key, found);
    bytes += found.bytes;
    return { value: found.value, remainingMs: found.expiresAt - now() };
  };

  return {
    async get(key) {
      return read(key);
    },
    async set(key, { value, remainingMs }) {
      remove(key);
      const size = Buffer.byteLength(key) + Buffer.byteLength(value);
      if (size > maxBytes || remainingMs <= 0) return;
      kept.set(key, { key, value, bytes: size, expiresAt: now() + remainingMs });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries && bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    async drop(key) {
      remove(key);
    },
    async claim(key) {
      const entry = read(key);
      if (entry !== undefined) return { state: 'stored', entry };
      if (leased.has(key)) return { state: 'taken' };
      leased.add(key);
      return { state: 'granted', lease: { release: () => void leased.delete(key) } };
    },
  };
}
