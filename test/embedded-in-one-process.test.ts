// All tests of the embedded analyst in one process: on their own, fifty files would each load the model and wait until the compiler has made it
// quick, which takes three times as long.
import { globSync } from 'node:fs';

for (const file of globSync('embedded/*.test.ts', { cwd: import.meta.dirname }).toSorted()) await import(`./${file}`);
