// However products of whole numbers are made, they must be what arithmetic says, and the same to the last bit.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import openWabt from 'wabt';
import { createLanes, program } from '../../src/embedded/understand/model/lanes.ts';
import { createMakeRows, createPick } from '../../src/embedded/understand/model/make-rows.ts';
import { pairRows } from '../../src/embedded/understand/model/paired-rows.ts';
import { type MakeRows, toQuantised, toWhole } from '../../src/embedded/understand/model/whole-numbers.ts';

const width = 8;
const finite = fc.float({ min: -100, max: 100, noNaN: true });
const vectorsOf = (count: number) => fc.array(finite, { minLength: count * width, maxLength: count * width });
const lengthOf = (numbers: readonly number[]) => Math.hypot(...numbers);
const slice = (numbers: readonly number[], at: number) => numbers.slice(at * width, (at + 1) * width);
const product = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, at) => sum + value * (b[at] as number), 0);

/** Every runtime that tests run on has them. */
const lanes = createLanes() as MakeRows;

for (const [way, makeRows] of [
  ['in pairs', pairRows],
  ['in lanes', lanes],
] satisfies [string, MakeRows][])
  describe(`rows multiplied ${way}`, () => {
    it('multiply as the rows by themselves do, one vector or several', () => {
      const sizes = fc.record({ rows: fc.integer({ min: 1, max: 11 }), vectors: fc.integer({ min: 1, max: 9 }) });
      const sized = sizes.chain(({ rows, vectors }) => fc.tuple(fc.constant({ rows, vectors }), vectorsOf(rows), vectorsOf(vectors)));
      fc.assert(
        fc.property(sized, ([size, matrix, vectors]) => {
          const rows = makeRows(toQuantised(Float32Array.from(matrix), width));
          const products = rows(toWhole(Float64Array.from(vectors), width));
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
          const products = makeRows({ values, scales: Float32Array.of(1, 1) })(whole);
          const expected = [first, second].map((row) => product(row, [...whole.numbers]) * whole.step);
          assert.deepEqual([...products], expected);
        }),
      );
    });

    it('can be some rows in an order of their own, of any width, or none', () => {
      const matrix = { values: Int8Array.of(1, 2, 3, 4, 5, 6), scales: Float32Array.of(1, 10, 100) };
      const ones = { numbers: Int16Array.of(1, 1), step: 1 };
      assert.deepEqual([...makeRows(matrix, Uint16Array.of(2, 0, 1))(ones)], [1100, 3, 70]);
      assert.deepEqual([...makeRows(matrix, Uint16Array.of())(ones)], []);
      assert.deepEqual([...makeRows(matrix)({ numbers: Int16Array.of(), step: 1 })], []);
    });

    it('multiply vectors that overlap as if they stood apart, of any width', () => {
      const parts = fc.record({
        wide: fc.integer({ min: 3, max: 20 }),
        advance: fc.integer({ min: 1, max: 20 }),
        many: fc.integer({ min: 0, max: 9 }),
      });
      fc.assert(
        fc.property(parts, fc.infiniteStream(fc.integer({ min: -100, max: 100 })), ({ wide, advance, many }, stream) => {
          const take = (count: number) => [...stream.take(count)];
          const rows = makeRows({ values: Int8Array.from(take(5 * wide)), scales: new Float32Array(5).fill(1) });
          const numbers = Int16Array.from(take(many === 0 ? 0 : wide + (many - 1) * advance));
          const apart = Array.from({ length: many }, (_, at) => [...numbers.subarray(at * advance, at * advance + wide)]);
          assert.deepEqual([...rows({ numbers, step: 1, advance })], [...rows({ numbers: Int16Array.from(apart.flat()), step: 1 })]);
        }),
      );
    });

    it('give their products where they are asked to', () => {
      const rows = makeRows({ values: Int8Array.of(1, 2, 3, 4, 5, 6), scales: Float32Array.of(1, 10, 100) });
      const given = new Float64Array(6);
      assert.equal(rows({ numbers: Int16Array.of(1, 1, 0, 1), step: 1 }, given), given);
      assert.deepEqual([...given], [3, 2, 70, 40, 1100, 600]);
    });

    it('are left alone by what is multiplied later, however much that is', () => {
      const some = makeRows({ values: Int8Array.of(1, 2, 3, 4), scales: Float32Array.of(1, 1) });
      const before = some({ numbers: Int16Array.of(1, 1), step: 1 });
      const wide = 4096;
      const large = makeRows({ values: new Int8Array(64 * wide).fill(1), scales: new Float32Array(64).fill(1) });
      assert.equal(large({ numbers: new Int16Array(8 * wide).fill(1), step: 1 }).at(-1), wide);
      assert.deepEqual([...before], [3, 7]);
      assert.deepEqual([...some({ numbers: Int16Array.of(1, 1), step: 1 })], [3, 7]);
    });
  });

describe('lanes', () => {
  it('are what is used, unless the platform forbids them', (test) => {
    assert.notEqual(createMakeRows(), pairRows);
    test.mock.method(WebAssembly, 'Instance', () => {
      throw new WebAssembly.CompileError('not on this page');
    });
    assert.equal(createMakeRows(), pairRows);
  });

  it('hold what lanes.wat says', async () => {
    const source = readFileSync(new URL('../../src/embedded/understand/model/lanes.wat', import.meta.url), 'utf8');
    const wabt = await openWabt();
    const { buffer } = wabt.parseWat('lanes.wat', source, { simd: true }).toBinary({});
    assert.equal(program, Buffer.from(buffer).toString('base64'));
  });

  it('give the very bits that pairs give', () => {
    const numbers = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 12 * 40, maxLength: 12 * 40 });
    const scales = fc.array(fc.float({ min: Math.fround(0.001), max: 10, noNaN: true }), { minLength: 12, maxLength: 12 });
    const vectors = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 4 * 40, maxLength: 4 * 40 });
    fc.assert(
      fc.property(numbers, scales, vectors, (values, own, texts) => {
        const matrix = { values: Int8Array.from(values), scales: Float32Array.from(own) };
        const whole = toWhole(Float64Array.from(texts), 40);
        assert.deepEqual([...lanes(matrix)(whole)], [...pairRows(matrix)(whole)]);
      }),
    );
  });
});

describe('picked rows', () => {
  it('are made once for each set', () => {
    const matrix = { values: Int8Array.of(1, 2), scales: Float32Array.of(1, 1) };
    const pick = createPick(pairRows, matrix);
    const set = Uint16Array.of(1);
    assert.equal(pick(set), pick(set));
    assert.equal(pick(), pick());
    assert.notEqual(pick(set), pick(Uint16Array.of(1)));
  });
});
