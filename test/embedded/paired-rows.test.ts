// Two rows in one number must give what two rows give.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { multiplyPaired, pairRows, toQuantised, toWhole } from '../../src/embedded/understand/paired-rows.ts';

const width = 8;
const finite = fc.float({ min: -100, max: 100, noNaN: true });
const vectorsOf = (count: number) => fc.array(finite, { minLength: count * width, maxLength: count * width });
const lengthOf = (numbers: readonly number[]) => Math.hypot(...numbers);
const slice = (numbers: readonly number[], at: number) => numbers.slice(at * width, (at + 1) * width);
const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);

describe('paired rows', () => {
  it('multiply as the rows by themselves do, one vector or several', () => {
    const sizes = fc.record({ rows: fc.integer({ min: 1, max: 11 }), vectors: fc.constantFrom(1, 4, 8) });
    const sized = sizes.chain(({ rows, vectors }) => fc.tuple(fc.constant({ rows, vectors }), vectorsOf(rows), vectorsOf(vectors)));
    fc.assert(
      fc.property(sized, ([size, matrix, vectors]) => {
        const paired = pairRows(toQuantised(Float32Array.from(matrix), width));
        const products = multiplyPaired(paired, toWhole(Float64Array.from(vectors), width));
        const longest = Math.max(...Array.from({ length: size.vectors }, (_, at) => lengthOf(slice(vectors, at))));
        for (let row = 0; row < size.rows; row++)
          for (let at = 0; at < size.vectors; at++) {
            const given = products[row * size.vectors + at] as number;
            const exact = product(slice(matrix, row), slice(vectors, at));
            // Steps are a two-thousandth of a row's length, and rounding moves each number by half of one.
            assert.ok(Math.abs(given - exact) <= 1e-3 * lengthOf(slice(matrix, row)) * longest + 1e-9, `${given} for ${exact}`);
          }
      }),
    );
  });

  it('are exact for whole numbers, at their largest too', () => {
    const extremes = fc.array(fc.constantFrom(-127, 127), { minLength: 256, maxLength: 256 });
    fc.assert(
      fc.property(extremes, extremes, extremes, (first, second, vector) => {
        const values = Int8Array.from([...first, ...second]);
        const whole = toWhole(Float64Array.from(vector), 256);
        const products = multiplyPaired(pairRows({ values, scales: Float32Array.of(1, 1) }), whole);
        const expected = [first, second].map((row) => product(row, [...whole.numbers]) * whole.step);
        assert.deepEqual([...products], expected);
      }),
    );
  });

  it('can be some rows in an order of their own', () => {
    const matrix = { values: Int8Array.of(1, 2, 3, 4, 5, 6), scales: Float32Array.of(1, 10, 100) };
    const products = multiplyPaired(pairRows(matrix, Uint16Array.of(2, 0, 1)), { numbers: Float64Array.of(1, 1), step: 1 });
    assert.deepEqual([...products], [1100, 3, 70]);
  });
});
