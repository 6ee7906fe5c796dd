// What real products that resemble a description say about what it will run on.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPrecedents } from '../../src/embedded/understand/precedents.ts';

const east = [1, 0, 0, 0];
const north = [0, 1, 0, 0];
/** Two products to the east, one of which runs on 7 and both on 8, and one to the north that runs on 9. */
const precedentsFor = createPrecedents({
  vectors: Float32Array.from([...east, ...east, ...north]),
  used: Uint16Array.from([7, 8, 8, 9]),
  ends: Uint32Array.from([2, 3, 4]),
});

describe('precedents', () => {
  it('outweigh the model where they are near, and agree by their number', () => {
    const { likelihood, share } = precedentsFor(Float64Array.from(east));
    assert.ok(likelihood(8, 0.01) > 0.9);
    assert.ok(Math.abs(likelihood(7, 0.01) - 0.5) < 0.05);
    assert.ok(likelihood(9, 0.5) < 0.05);
    assert.deepEqual([share(8), share(7), share(9)], [1, 0.5, 0]);
  });

  it('say nothing where none is near', () => {
    const { likelihood, share } = precedentsFor(Float64Array.from([0, 0, 1, 0]));
    assert.equal(likelihood(8, 0.3), 0.3);
    assert.equal(share(8), 0);
  });
});
