// Works on many things at once and gives the results in the order of the things, holding no more than a few at a time.
export async function* mapInOrder<A, B>(
  source: AsyncIterable<A>,
  { work, atOnce }: { work: (item: A) => Promise<B>; atOnce: number },
): AsyncGenerator<B, void, void> {
  const running: Promise<B>[] = [];
  for await (const item of source) {
    const result = work(item);
    // It is awaited in its turn; until then a failure must not end the process.
    result.catch(() => {});
    running.push(result);
    if (running.length >= atOnce) yield await (running.shift() as Promise<B>);
  }
  for (const result of running) yield await result;
}
