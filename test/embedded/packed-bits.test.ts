// Numbers in a few bits each come back as they were.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { packBits, unpackBits } from '../../src/embedded/understand/model/packed-bits.ts';

const numbersOfWidth = fc
  .integer({ min: 1, max: 16 })
  .chain((width) =>
    fc.record({ width: fc.constant(width), numbers: fc.array(fc.integer({ min: 0, max: 2 ** width - 1 }), { maxLength: 40 }) }),
  );

describe('packed bits', () => {
  it('hold every number that their width can, at every place, and nothing after the last but zeros', () => {
    fc.assert(
      fc.property(numbersOfWidth, ({ width, numbers }) => {
        const packed = packBits(numbers, width);
        const unpacked = [...unpackBits(packed, width)];
        assert.deepEqual(unpacked.slice(0, numbers.length), numbers);
        assert.ok(unpacked.slice(numbers.length).every((number) => number === 0));
        assert.equal(packed.length, Math.ceil((numbers.length * width) / 8));
      }),
    );
  });
});
