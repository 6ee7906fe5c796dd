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
    const small = await shortest(work, size);
    if (small < timeable) continue;
    const once = (await time(work, size * 4)) / small;
    // Measured again it can only be less.
    return once < tooMuch ? once : Math.min(once, (await shortest(work, size * 4)) / small);
  }
  return 0;
}

/** What else a machine does only ever adds. */
async function shortest(work: (size: number) => unknown, size: number): Promise<number> {
  return Math.min(await time(work, size), await time(work, size), await time(work, size));
}

/** Of the processor, since the clock goes on while a busy machine does other work. */
async function time(work: (size: number) => unknown, size: number): Promise<number> {
  const started = process.cpuUsage();
  await work(size);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
