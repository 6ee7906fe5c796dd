// Few words make up most of all texts, so what is worked out about them is kept: of so many, and of short ones only, whatever people write.

const mostKnown = 1024;
/** A longer piece of a text is held by reference, and would keep the whole text in memory. */
const longestWord = 12;

/** `from` must not change what is found: whatever it is, the same key finds the same. Keys that are no pieces of a text may be longer. */
export function remember<Found, From = void>(
  find: (key: string, from: From) => Found,
  { longest = longestWord }: { longest?: number } = {},
): (key: string, from: From) => Found {
  // What nobody has asked for while so many others came is forgotten: those of every text stay, those of one go.
  let lately = new Map<string, Found>();
  let before = new Map<string, Found>();
  return (key, from) => {
    const known = lately.get(key);
    if (known !== undefined) return known;
    const found = before.get(key) ?? find(key, from);
    if (key.length > longest) return found;
    if (lately.size === mostKnown / 2) {
      before = lately;
      lately = new Map();
    }
    lately.set(key, found);
    return found;
  };
}
