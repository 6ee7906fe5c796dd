// Puts work off until its result is first asked for, and does it once.

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    if (made === undefined) {
      made = { value: make() };
      // What could not be had may be had the next time.
      if (made.value instanceof Promise)
        made.value.catch(() => {
          made = undefined;
        });
    }
    return made.value;
  };
}
