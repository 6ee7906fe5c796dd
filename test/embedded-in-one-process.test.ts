// All tests of the embedded analyst in one process: on their own, fifty files would each load the model and wait until the compiler has made it
// quick, which takes three times as long.
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
// At once and not one after the other: the runner ends when all tests that it knows have ended.
for (const file of globSync('embedded/*.test.ts', { cwd: import.meta.dirname }).toSorted()) load(`./${file}`);
