// Loaded into every process of a soak: collects garbage every few seconds and writes down what is held after it, since only that can show a leak.
// What the system counts goes up for a long time without one: V8 and the allocator keep what they once took.
import { appendFileSync } from 'node:fs';
import { env, memoryUsage, pid } from 'node:process';

const everyMs = 5_000;
const file = env['SOAK_HELD'];

if (file !== undefined && globalThis.gc !== undefined) {
  setInterval(() => {
    globalThis.gc?.();
    const { heapUsed, external } = memoryUsage();
    appendFileSync(file, `${pid} ${Date.now()} ${heapUsed + external}\n`);
  }, everyMs).unref();
}
