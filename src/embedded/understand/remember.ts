// Few words make up most of all texts, so what is worked out about them is kept: of so many, and of short ones only, whatever people write.

const mostKnown = 2048;
const longestKnown = 48;

/** `from` must not change what is found: whatever it is, the same key finds the same. */
export function remember<Found, From = void>(find: (key: string, from: From) => Found): (key: string, from: From) => Found {
  const known = new Map<string, Found>();
  return (key, from) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = find(key, from);
    if (key.length > longestKnown) return made;
    if (known.size === mostKnown) known.clear();
    known.set(key, made);
    return made;
  };
}
