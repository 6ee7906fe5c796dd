// Tells work that grows as what it is given grows from work that grows with the square of it, on machines of any speed.

/** Shorter times say more of the machine than of the work. */
const timeable = 30;
/** Between the 4 of a straight line and the 16 of a square. */
export const tooMuch = 9;

/** How many times as long four times as much takes; 0 where even the most is done in no time. */
export async function measureGrowth(work: (size: number) => unknown, most: number): Promise<number> {
  for (let size = most / 4 ** 4; size < most; size *= 4) {
    if ((await time(work, size)) < timeable) continue;
    // The first time may have gone into making the program quick.
    const small = await time(work, size);
    if (small < timeable) continue;
    const growth = (await time(work, size * 4)) / small;
    // A busy machine makes one measurement long, hardly two of them.
    return growth < tooMuch ? growth : Math.min(growth, (await time(work, size * 4)) / small);
  }
  return 0;
}

async function time(work: (size: number) => unknown, size: number): Promise<number> {
  const started = performance.now();
  await work(size);
  return performance.now() - started;
}
